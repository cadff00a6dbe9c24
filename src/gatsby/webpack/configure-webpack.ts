/**
 * Adjusts Gatsby's webpack configuration: few and small bundles that fit the site's content security policy.
 * `src/gatsby/overrides/README.md` lists every assumption about Gatsby that this file makes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { CHUNK_TIMEOUT_MS } from '../../schema/constants';
import { compilerFingerprint } from '../../content/cache/fingerprint';
import { deferLayoutScript } from '../../content-build/defer-layout-script';
import { compileScripts, minifyWithSwc } from './compile-scripts';
import { shortenClassNames, splitStyles } from './css';
import { ExternalScripts } from './external-scripts';
import { LAZY_BLOCK_FILES, LazyBlockFilesPlugin } from './lazy-block-files';
import { EagerCompileHint, HashWithStyles } from './plugins';

type Args = Pick<CreateWebpackConfigArgs, 'stage' | 'actions' | 'getConfig' | 'plugins'>;

const OVERRIDES = path.join(__dirname, '../overrides');

type Replacement = readonly [request: RegExp, file: string];

/**
 * Modules of Gatsby's runtime that the site does not use (`<Link>`, scripts of third parties, a service worker), or that cost
 * too much.
 */
const UNUSED: readonly Replacement[] = [
  [/[\\/]partytown[\\/]gatsby-browser(\.js)?$/, 'empty-module.js'],
  [/^gatsby-link$/, 'parse-path.ts'],
  [/[\\/]register-service-worker$/, 'empty-module.js'],
  [/[\\/]head-export-handler-for-browser$/, 'head-handler.tsx'],
];

/** Modules that would interfere with the site's own; replaced in development as well. */
const CONFLICTING: readonly Replacement[] = [[/^gatsby-react-router-scroll$/, 'scroll-context.ts']];

export function configureWebpack(root: string, args: Args): void {
  const { stage, actions, getConfig } = args;
  const config = getConfig() as Configuration;
  compileScripts(config, root, stage);
  if (stage === 'develop') config.plugins?.push(...replace(args, CONFLICTING));
  else if (stage === 'develop-html') config.plugins?.push(defineInlineScript(args));
  else configureBuild(config, root, args);
  actions.replaceWebpackConfig(config);
}

function configureBuild(config: Configuration, root: string, args: Args): void {
  keepCacheByFingerprint(config, root);
  shortenClassNames(config, root);
  if (args.stage === 'build-javascript') configureBrowserBundles(config, root, args);
  else configureHtmlRenderer(config, root, args);
}

function configureBrowserBundles(config: Configuration, root: string, args: Args): void {
  splitStyles(config);
  ignoreStyleOrder(config);
  splitStartup(config);
  minifyWithSwc(config);
  // The server does not serve source maps (src/server/http/headers-and-redirects.ts), yet every script would name one.
  config.devtool = false;
  config.output = { ...config.output, chunkLoadTimeout: CHUNK_TIMEOUT_MS };
  config.plugins?.push(
    new LazyBlockFilesPlugin(root),
    new ExternalScripts(path.join(root, 'public')),
    new EagerCompileHint(),
    ...replace(args, [...UNUSED, ...CONFLICTING]),
  );
}

/** Runs after the bundling stage, and reads the files that it wrote. */
function configureHtmlRenderer(config: Configuration, root: string, args: Args): void {
  const lazyBlockFiles = readFileSync(path.join(root, LAZY_BLOCK_FILES), 'utf8');
  config.plugins?.push(
    args.plugins.define({ LAZY_BLOCKS: lazyBlockFiles }) as WebpackPluginInstance,
    defineInlineScript(args),
    new HashWithStyles(styleSheets(root)),
  );
}

const replace = ({ plugins }: Args, replacements: readonly Replacement[]) =>
  replacements.map(
    ([request, file]) => plugins.normalModuleReplacement(request, path.join(OVERRIDES, file)) as WebpackPluginInstance,
  );

/** src/html.tsx writes it into every page. */
const defineInlineScript = ({ plugins }: Args) =>
  plugins.define({ DEFER_LAYOUT_SCRIPT: JSON.stringify(deferLayoutScript()) }) as WebpackPluginInstance;

/** Webpack does not notice that a loader or a plugin of this project has changed. The fingerprint covers them. */
function keepCacheByFingerprint({ cache }: Configuration, root: string): void {
  if (typeof cache === 'object' && cache.type === 'filesystem') cache.version = compilerFingerprint(root);
}

/** Puts `app-entry.js` in front of Gatsby's own entry. */
function splitStartup({ entry, resolve }: Configuration): void {
  const entries = entry as Record<string, string>;
  Object.assign(resolve?.alias ?? {}, { 'gatsby-app': entries.app });
  entries.app = path.join(OVERRIDES, 'app-entry.js');
}

/** All styles are in cascade layers, so the order of the joined files does not matter. */
function ignoreStyleOrder({ plugins = [] }: Configuration): void {
  for (const plugin of plugins)
    if (plugin?.constructor.name === 'MiniCssExtractPlugin')
      Object.assign((plugin as { options?: object }).options ?? {}, { ignoreOrder: true });
}

/** The style sheets that Gatsby itself finds for pages. */
function styleSheets(root: string): string[] {
  const { assetsByChunkName } = JSON.parse(readFileSync(path.join(root, 'public/webpack.stats.json'), 'utf8')) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const files = new Set(Object.values(assetsByChunkName).flat());
  return [...files].filter((file) => file.endsWith('.css')).sort();
}
