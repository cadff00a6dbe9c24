/** esbuild and swc in place of Babel and terser, which took a third of a cold build (docs/decisions/0069). */
import path from 'node:path';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';

/** The syntax that the scripts' browsers know: docs/decisions/0011. */
const BROWSERS = 'es2020';
const NODE = `node${process.versions.node}`;

const LOADER = path.join(__dirname, '../overrides/esbuild-loader.js');

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** Gatsby's rule for the project's scripts. */
const isScriptRule = (rule: Rule): rule is RuleSetRule =>
  Boolean(rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('/src/a.tsx'));

/**
 * Gatsby's loader compiles what is left: its own runtime, and the templates and pages, because only Babel can extract
 * the queries from them.
 */
export function compileWithEsbuild(
  { module }: Configuration,
  root: string,
  stage: 'build-javascript' | 'build-html',
): void {
  const compiledByBabel = ['src/templates', 'src/pages'].map((folder) => path.join(root, folder, path.sep));
  const isOwn = (file: string): boolean =>
    file.startsWith(path.join(root, 'src', path.sep)) &&
    /\.tsx?$/.test(file) &&
    !compiledByBabel.some((folder) => file.startsWith(folder));
  const rule = module?.rules?.find(isScriptRule);
  if (!module?.rules || !rule) throw new Error('Gatsby no longer has a rule for scripts.');
  rule.exclude = isOwn;
  const options = { target: stage === 'build-html' ? NODE : BROWSERS };
  module.rules.push({ include: isOwn, type: 'javascript/auto', use: [{ loader: LOADER, options }] });
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
