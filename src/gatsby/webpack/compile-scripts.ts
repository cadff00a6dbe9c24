/** esbuild and swc in place of Babel and terser, which took a third of a cold build (docs/decisions/0069, 0082). */
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';

/** The syntax that the supported browsers understand: docs/decisions/0011. */
const BROWSERS = 'es2020';
const NODE = `node${process.versions.node}`;

const LOADER = path.join(__dirname, '../overrides/script-loader.js');

/** The loader removes queries only in these folders. Gatsby's own pages and fragments are in `.cache`. */
const WITH_QUERIES = ['src/templates', 'src/pages', '.cache'];

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** Gatsby's rule for the project's scripts and its own runtime. */
const isScriptRule = (rule: Rule): rule is RuleSetRule =>
  Boolean(rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('/src/a.tsx'));

const isTypeScriptRule = (rule: Rule): boolean =>
  Boolean(rule && typeof rule === 'object' && String(rule.test) === String(/\.tsx?$/));

export function compileScripts({ module }: Configuration, root: string, stage: CreateWebpackConfigArgs['stage']): void {
  const rule = module?.rules?.find(isScriptRule);
  if (!rule) throw new Error('Gatsby no longer has a rule for scripts.');
  const options = {
    isDevelop: stage === 'develop',
    target: stage.endsWith('-html') ? NODE : BROWSERS,
    isOwn: (file: string) => file.startsWith(path.join(root, 'src', path.sep)),
    mayHaveQuery: (file: string) => WITH_QUERIES.some((folder) => file.startsWith(path.join(root, folder, path.sep))),
  };
  rule.use = [{ loader: LOADER, options }];
  // Gatsby's TypeScript plugin adds a rule that would compile the same files with Babel.
  module!.rules = module!.rules!.filter((other) => !isTypeScriptRule(other));
}

type TerserPlugin = { swcMinify?: unknown } & (new (options: object) => WebpackPluginInstance);

/** The plugin that Gatsby configures with terser can minify with swc as well. */
export function minifyWithSwc({ optimization }: Configuration): void {
  const minimizers = (optimization?.minimizer ?? []) as WebpackPluginInstance[];
  const index = minimizers.findIndex(({ constructor }) => constructor.name === 'TerserPlugin');
  const Plugin = minimizers[index]?.constructor as TerserPlugin | undefined;
  if (!Plugin?.swcMinify) throw new Error('Gatsby no longer minifies scripts with terser-webpack-plugin.');
  minimizers[index] = new Plugin({
    minify: Plugin.swcMinify,
    // swc runs on its own threads.
    parallel: false,
    terserOptions: { compress: { ecma: 2020 }, mangle: { safari10: true }, format: { ecma: 2020, comments: false } },
  });
}
