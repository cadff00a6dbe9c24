/** What visitors download: Gatsby's own bundles, shaped to be few and small and to fit the site's policy. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { CHUNK_TIMEOUT_MS } from '../shared/constants';
import { ExternalScripts } from './external-scripts';
import { compilerFingerprint } from './fingerprint';
import { HEAVY_FILES, type HeavyFiles } from './heavy-blocks';
import { NoteHeavyFiles, shortenClassNames, splitStyles } from './styles';

export function shapeBundle(
  root: string,
  { stage, actions, getConfig, plugins }: Pick<CreateWebpackConfigArgs, 'stage' | 'actions' | 'getConfig' | 'plugins'>,
): void {
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  const config = getConfig() as Configuration;
  // What webpack keeps on disk was made by this code; of its rules and plugins it compares nothing.
  if (typeof config.cache === 'object' && config.cache.type === 'filesystem')
    config.cache.version = compilerFingerprint(root);
  shortenClassNames(config, root);
  if (stage === 'build-javascript') {
    splitStyles(config);
    ignoreStyleOrder(config);
    // The templates share nearly everything: one shared file is fewer requests than one a combination.
    const groups = (
      config.optimization?.splitChunks as { cacheGroups?: Record<string, { minChunks?: number }> } | undefined
    )?.cacheGroups;
    if (groups?.commons) groups.commons.minChunks = 2;
    // Gatsby's loader can fetch a module for server components, empty here: into the loader with it, not a file of its own.
    config.module?.rules?.push({ test: /[\\/]\.cache[\\/]loader\.js$/, parser: { dynamicImportMode: 'eager' } });
    config.output = { ...config.output, chunkLoadTimeout: CHUNK_TIMEOUT_MS };
    config.plugins?.push(
      new NoteHeavyFiles(root),
      new ExternalScripts(path.join(root, 'public')),
      ...REPLACED.map(
        ([request, file]) =>
          plugins.normalModuleReplacement(request, path.join(__dirname, file)) as WebpackPluginInstance,
      ),
    );
  } else config.plugins?.push(plugins.define({ HEAVY_STYLE_ADDRESSES: JSON.stringify(heavyStyles(root)) }));
  config.plugins?.push(new HashOfContents());
  actions.replaceWebpackConfig(config);
}

/**
 * By this hash Gatsby decides whether every page has to be written anew. webpack's own differs between a cold and a warm
 * build of the same code; what was made does not.
 */
class HashOfContents {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HashOfContents', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('HashOfContents', () => {
        const hash = createHash('sha256');
        for (const { name, source } of [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1)))
          if (!name.endsWith('.map')) hash.update(name).update(source.buffer());
        const contents = hash.digest('hex').slice(0, 20);
        compiler.hooks.done.tap('HashOfContents', (stats) => {
          if (stats.compilation === compilation) compilation.hash = contents;
        });
      });
    });
  }
}

/** The stage that writes the HTML comes after the one that makes the files. */
const heavyStyles = (root: string): readonly string[] =>
  (JSON.parse(readFileSync(path.join(root, HEAVY_FILES), 'utf8')) as HeavyFiles).styles;

/** Parts of Gatsby's runtime that nothing here uses, scripts from elsewhere (2 kB in every visit), or that cost too much. */
const REPLACED: [request: RegExp, file: string][] = [
  [/[\\/]partytown[\\/]gatsby-browser(\.js)?$/, 'nothing.js'],
  [/^gatsby-script$/, 'nothing.js'],
  [/[\\/]head-export-handler-for-browser$/, 'browser-head.tsx'],
];

/** All styles stand in cascade layers: the order in which files are joined decides nothing. */
function ignoreStyleOrder({ plugins = [] }: Configuration): void {
  for (const plugin of plugins)
    if (plugin?.constructor.name === 'MiniCssExtractPlugin')
      Object.assign((plugin as { options?: object }).options ?? {}, { ignoreOrder: true });
}
