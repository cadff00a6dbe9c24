/**
 * Lets Node run this project's TypeScript: `node --require ./src/util/register-typescript.js file.ts`. esbuild compiles a
 * file when its text has changed. Node itself loads the compiled file and all packages (docs/decisions/0083).
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
  // Node loads the copy in the cache, but as the module of the file.
  define: { __dirname: 'module.path', __filename: 'module.filename' },
  // Node itself would load what `import()` names, and cannot compile TypeScript.
  supported: { 'dynamic-import': false },
};
const compiler = `${require('esbuild/package.json').version} ${JSON.stringify(OPTIONS)}`;
const before = { ...require.extensions };

function load(module, file) {
  const source = readFileSync(file, 'utf8');
  // The source map names the file by its path from the cache.
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

/** A file that was cut off (a full disk, a crash) does not end with the line of its source map. */
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
    // Another process or thread that reads the file sees all of it or none.
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
// The stack of an error names the lines of the TypeScript.
const hadSourceMaps = process.sourceMapsEnabled;
process.setSourceMapsEnabled(true);

/** For gatsby-node.ts, which needs it only while it loads the hooks. */
exports.unregister = () => {
  for (const extension of ['.js', '.mjs', '.ts', '.tsx'])
    if (before[extension]) require.extensions[extension] = before[extension];
    else delete require.extensions[extension];
  if (!hadSourceMaps) process.setSourceMapsEnabled(false);
};
