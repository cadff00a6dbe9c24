import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { GatsbyConfig } from 'gatsby';
import { parse } from 'yaml';
import { writeFingerprint } from './src/content/cache/fingerprint';

const root = process.cwd();

// Left to itself V8 lets the heap grow to several times what is in use before it clears up (docs/decisions/0013).
setFlagsFromString('--heap-growing-percent=25');

// Before Gatsby decides whether its cache is still good.
writeFingerprint(root);

const site = parse(readFileSync(path.join(root, 'content/site.yaml'), 'utf8')) as { siteUrl?: string };

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.siteUrl },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  // Without an adapter every build would download one and run it; ours has nothing to do (docs/decisions/0002).
  adapter: { name: 'none', adapt: () => undefined },
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: path.join(root, 'content'),
        // A build takes these files without watching them: src/gatsby/source-without-watching.ts.
        ignore: process.env.gatsby_executing_command === 'develop' ? [] : [() => true],
      },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'examples', path: path.join(root, 'src/blocks/examples') },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: { defaults: { quality: 55, avifOptions: { quality: 62 }, webpOptions: { quality: 76 } } },
    },
    // Not gatsby-plugin-image itself: it adds an inline script and styles for a component that is not used here.
    'gatsby-transformer-sharp',
    'gatsby-plugin-mdx',
    'content-compiler',
  ],
};

export default config;
