import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { GatsbyConfig } from 'gatsby';
import { parse } from 'yaml';
import { writeFingerprint } from './src/content/cache/fingerprint';
import { prepareForGatsby } from './src/content-build/gatsby-files';
import { PICTURE_OPTIONS } from './src/content-build/sharp-options';

const root = process.cwd();

// By default V8 lets the heap grow to several times its contents before it collects garbage (docs/decisions/0028).
setFlagsFromString('--heap-growing-percent=25');

// Gatsby reads the fingerprint later, when it decides whether its cache is still valid.
writeFingerprint(root);

prepareForGatsby(root);

/** Mistakes in the settings are reported with all others (src/gatsby/node.ts), not here. */
function siteUrl(): string | undefined {
  try {
    const site = parse(readFileSync(path.join(root, 'content/site.yaml'), 'utf8')) as { siteUrl?: unknown } | null;
    return typeof site?.siteUrl === 'string' ? site.siteUrl : undefined;
  } catch {
    return undefined;
  }
}

/** Files that editors write while they save. */
const EDITOR_FILES = /(?:^|[\\/])(?:\.[^\\/]+|[^\\/]+~|#[^\\/]+#|[^\\/]+\.(?:sw[a-z]|tmp|bak)|4913)$/;

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: siteUrl() },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  // Without this, every build would download an adapter and run it (docs/decisions/0002).
  adapter: { name: 'none', adapt: () => undefined },
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: path.join(root, 'content'),
        ignore: [(file: string) => EDITOR_FILES.test(path.relative(root, file))],
      },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'examples', path: path.join(root, 'src/blocks/examples') },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: PICTURE_OPTIONS,
    },
    // gatsby-plugin-image itself is not listed: it adds an inline script and styles for a component that the site does not use.
    'gatsby-transformer-sharp',
    'gatsby-plugin-mdx',
    'content-compiler',
  ],
};

export default config;
