/**
 * Compiles for Jest: the project's TypeScript, and packages that are published as ES modules only. esbuild needs half of
 * the processor time of Babel for the whole run. It does not move `jest.mock` above the imports; use `jest.doMock`.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { extname } = require('node:path');
const { transformSync, version } = require('esbuild');

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' };
const OPTIONS = {
  format: 'cjs',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  // Jest keeps the map in a file of its own, so that a module stays small.
  sourcemap: 'external',
  sourcesContent: false,
  // Jest cannot load ES modules.
  supported: { 'dynamic-import': false },
};
const compiler = [readFileSync(__filename), version, JSON.stringify(OPTIONS)].join();

module.exports = {
  getCacheKey: (source, file) => createHash('sha256').update(compiler).update(file).update(source).digest('hex'),
  process: (source, file) =>
    transformSync(source, { ...OPTIONS, loader: LOADERS[extname(file)] ?? 'js', sourcefile: file }),
};
