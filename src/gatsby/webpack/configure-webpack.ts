/** What visitors download: Gatsby's own bundles, shaped to be few and small and to fit the site's policy. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { CHUNK_TIMEOUT_MS } from '../../schema/constants';
import { ExternalScripts } from './external-scripts';
import { compilerFingerprint } from '../../content/cache/fingerprint';
import { LAZY_BLOCK_FILES, type LazyBlockFiles } from './lazy-block-files';
import { LazyBlockFilesPlugin, shortenClassNames, splitStyles } from './css';

const OVERRIDES = path.join(__dirname, '../overrides');

export function configureWebpack(
  root: string,
  { stage, actions, getConfig, plugins }: Pick<CreateWebpackConfigArgs, 'stage' | 'actions' | 'getConfig' | 'plugins'>,
): void {
  const replaced = (modules: Replaced) =>
    modules.map(
      ([request, file]) =>
        plugins.normalModuleReplacement(request, path.join(OVERRIDES, file)) as WebpackPluginInstance,
    );
  if (stage === 'develop') actions.setWebpackConfig({ plugins: replaced(BREAKING) });
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  const config = getConfig() as Configuration;
  keepCacheByFingerprint(config, root);
  compileOnce(config);
  shortenClassNames(config, root);
  if (stage === 'build-javascript') {
    splitStyles(config);
    ignoreStyleOrder(config);
    splitStartup(config);
    // Nobody is served the maps (src/server/http/headers-and-redirects.ts), and each script would name its own, for nothing.
    config.devtool = false;
    // The templates share nearly everything: one shared file is fewer requests than one a combination.
    const groups = (
      config.optimization?.splitChunks as { cacheGroups?: Record<string, { minChunks?: number }> } | undefined
    )?.cacheGroups;
    if (groups?.commons) groups.commons.minChunks = 2;
    // Gatsby's loader can fetch a module for server components, empty here: into the loader with it, not a file of its own.
    config.module?.rules?.push({ test: /[\\/]\.cache[\\/]loader\.js$/, parser: { dynamicImportMode: 'eager' } });
    config.module?.rules?.push({
      test: /[\\/]@gatsbyjs[\\/]reach-router[\\/].*\.mjs$/,
      use: path.join(OVERRIDES, 'render-without-frame-loader.js'),
    });
    config.output = { ...config.output, chunkLoadTimeout: CHUNK_TIMEOUT_MS };
    config.plugins?.push(
      new LazyBlockFilesPlugin(root),
      new ExternalScripts(path.join(root, 'public')),
      new EagerCompileHint(),
      ...replaced([...UNUSED, ...BREAKING]),
    );
  } else
    config.plugins?.push(
      plugins.define({ HEAVY_BLOCKS: JSON.stringify(heavyFiles(root)) }),
      new HashWithStyles(styleSheets(root)),
    );
  actions.replaceWebpackConfig(config);
}

/**
 * What webpack keeps on disk was made by the code that the fingerprint sums up, and by packages, which the lockfile in it
 * knows. By itself webpack compares nothing of its rules and plugins, and finds every file of the packages that it has
 * worked with: an eighth of a cold build of 1,000 articles (docs/decisions/0013).
 */
function keepCacheByFingerprint(config: Configuration, root: string): void {
  if (typeof config.cache !== 'object' || config.cache.type !== 'filesystem') return;
  config.cache.version = compilerFingerprint(root);
  config.cache.buildDependencies = { defaultWebpack: [] };
  config.plugins?.push({
    apply: ({ hooks }: Compiler) =>
      hooks.afterCompile.tap('keepCacheByFingerprint', ({ buildDependencies }) => buildDependencies.clear()),
  });
}

/** Gatsby's rule for scripts takes TypeScript too; its plugin for TypeScript adds one that does the same once more. */
function compileOnce({ module }: Configuration): void {
  if (!module?.rules) return;
  const isSecond = (rule: (typeof module.rules)[number]) =>
    rule && typeof rule === 'object' && String(rule.test) === String(/\.tsx?$/);
  module.rules = module.rules.filter((rule) => !isSecond(rule));
}

/**
 * Most of what the scripts hold runs as soon as they come. Told so, a browser compiles all of it while it arrives, beside
 * the page; otherwise it compiles each function when it is first called, and the page waits (docs/decisions/0019).
 */
class EagerCompileHint {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
    }).apply(compiler);
  }
}

/**
 * Gatsby writes a page anew when the chunks that write it have another hash. They know nothing of the style sheets that
 * pages name: a change of colour alone would leave every page with the sheet of the build before.
 */
class HashWithStyles {
  constructor(private readonly styleSheets: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HashWithStyles', (compilation) => {
      compilation.hooks.chunkHash.tap('HashWithStyles', (_chunk, hash) => {
        hash.update(this.styleSheets.join('\n'));
      });
    });
  }
}

// The stage that writes the HTML comes after the one that makes the files.

const heavyFiles = (root: string) =>
  JSON.parse(readFileSync(path.join(root, LAZY_BLOCK_FILES), 'utf8')) as LazyBlockFiles;

/** From where Gatsby takes them for the pages. */
function styleSheets(root: string): string[] {
  const { assetsByChunkName } = JSON.parse(readFileSync(path.join(root, 'public/webpack.stats.json'), 'utf8')) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const files = new Set(Object.values(assetsByChunkName).flat());
  return [...files].filter((file) => file.endsWith('.css')).sort();
}

type Replaced = readonly [request: RegExp, file: string][];

/** Parts of Gatsby's runtime that nothing here uses (scripts from elsewhere: 2 kB in every visit), or that cost too much. */
const UNUSED: Replaced = [
  [/[\\/]partytown[\\/]gatsby-browser(\.js)?$/, 'empty-module.js'],
  [/^gatsby-script$/, 'empty-module.js'],
  [/[\\/]head-export-handler-for-browser$/, 'head-handler.tsx'],
];

/** What would get in the way of our own; in development as well. */
const BREAKING: Replaced = [[/^gatsby-react-router-scroll$/, 'scroll-context.ts']];

/** `start-app.js` in front of what Gatsby begins with. */
function splitStartup({ entry, resolve }: Configuration): void {
  const entries = entry as Record<string, string>;
  Object.assign(resolve?.alias ?? {}, { 'gatsby-app': entries.app });
  entries.app = path.join(OVERRIDES, 'app-entry.js');
}

/** All styles stand in cascade layers: the order in which files are joined decides nothing. */
function ignoreStyleOrder({ plugins = [] }: Configuration): void {
  for (const plugin of plugins)
    if (plugin?.constructor.name === 'MiniCssExtractPlugin')
      Object.assign((plugin as { options?: object }).options ?? {}, { ignoreOrder: true });
}
