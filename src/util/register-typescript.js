/**
 * Lets Node run this project's TypeScript: `node --require ./src/util/register-typescript.js file.ts`. esbuild compiles
 * a file when its text has changed; Node loads the result and all packages (docs/decisions/0083).
 */
/* eslint-disable @typescript-eslint/no-require-imports -- nothing compiles this file: it starts the compiler */
'use strict';
const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { compileFunction } = require('node:vm');

const CACHE = path.join(__dirname, '../../node_modules/.cache/typescript');
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' };
const OPTIONS = {
  format: 'cjs',
  platform: 'node',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  // Node loads the cached copy under the file name of the original.
  define: { __dirname: 'module.path', __filename: 'module.filename' },
  // Node's own `import()` cannot compile TypeScript.
  supported: { 'dynamic-import': false },
};
const compiler = `${require('esbuild/package.json').version} ${JSON.stringify(OPTIONS)}`;
const before = { ...require.extensions };

function load(module, file) {
  const source = readFileSync(file, 'utf8');
  // The source map needs the file's path relative to the cache.
  const sourcefile = path.relative(CACHE, file).replaceAll('\\', '/');
  const hash = createHash('sha1').update(`${compiler} ${sourcefile} ${source}`).digest('hex');
  const copy = path.join(CACHE, `${hash}.js`);
  if (isWhole(copy)) return before['.js'](module, copy);
  const loader = LOADERS[path.extname(file)] ?? 'js';
  const { code } = require('esbuild').transformSync(source, { ...OPTIONS, loader, sourcefile });
  if (save(copy, code)) return before['.js'](module, copy);
  const run = compileFunction(code, ['exports', 'require', 'module'], { filename: file });
  return run.call(module.exports, module.exports, (name) => module.require(name), module);
}

/** A truncated file (full disk, crash) lacks the line of the source map at its end. */
function isWhole(copy) {
  try {
    return readFileSync(copy, 'utf8').endsWith('\n');
  } catch {
    return false;
  }
}

/** Returns false if the folder is read-only: the cache only saves time. */
function save(copy, code) {
  const temporary = `${copy}.${randomUUID()}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    // Other processes and threads see the whole file or none.
    writeFileSync(temporary, code);
    renameSync(temporary, copy);
    return true;
  } catch {
    return false;
  }
}

/** Node 22.0 to 22.11 cannot `require` ES modules. */
function loadIfRefused(module, file) {
  try {
    before['.js'](module, file);
  } catch (error) {
    if (error.code !== 'ERR_REQUIRE_ESM') throw error;
    load(module, file);
  }
}

require.extensions['.ts'] = load;
require.extensions['.tsx'] = load;
if (!process.features.require_module) {
  require.extensions['.js'] = loadIfRefused;
  require.extensions['.mjs'] = load;
}
// Stack traces show lines of the TypeScript.
const hadSourceMaps = process.sourceMapsEnabled;
process.setSourceMapsEnabled(true);

/** For gatsby-node.ts, which needs this only while it loads the hooks. */
exports.unregister = () => {
  for (const extension of ['.js', '.mjs', '.ts', '.tsx'])
    if (before[extension]) require.extensions[extension] = before[extension];
    else delete require.extensions[extension];
  if (!hadSourceMaps) process.setSourceMapsEnabled(false);
};
