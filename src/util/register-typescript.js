/**
 * Lets Node run this project's TypeScript: `node --require ./src/util/register-typescript.js file.ts`. esbuild compiles a
 * file when its text is new, and Node loads packages by itself (docs/decisions/0083).
 */
/* eslint-disable @typescript-eslint/no-require-imports -- nothing compiles this file: it starts the compiler */
'use strict';
const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const CACHE = path.join(__dirname, '../../node_modules/.cache/typescript');
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' };
const OPTIONS = {
  format: 'cjs',
  platform: 'node',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  // Node itself would load what `import()` names, and cannot compile TypeScript.
  supported: { 'dynamic-import': false },
};
const compiler = `${require('esbuild/package.json').version} ${JSON.stringify(OPTIONS)}`;

/** Returns a file as JavaScript, from the cache if its text was compiled before. */
function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const sourcefile = path.basename(file);
  const hash = createHash('sha1').update(`${compiler} ${sourcefile} ${source}`).digest('hex');
  const cached = path.join(CACHE, `${hash}.js`);
  const known = read(cached);
  // A file that was cut off (a full disk, a crash) does not end with the line of its source map.
  if (known?.endsWith('\n')) return known;
  const loader = LOADERS[path.extname(file)] ?? 'js';
  const { code } = require('esbuild').transformSync(source, { ...OPTIONS, loader, sourcefile });
  save(cached, code);
  return code;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function save(file, code) {
  const temporary = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // Another process or thread that reads the file sees all of it or none.
    writeFileSync(temporary, code);
    renameSync(temporary, file);
  } catch {
    // The folder may be read-only. The cache only saves time.
  }
}

const compile = (module, file) => module._compile(compiled(file), file);
const before = { ...Module._extensions };

/** Node before 20.19 and 22.12 cannot `require` ES modules. */
function compileIfRefused(module, file) {
  try {
    before['.js'](module, file);
  } catch (error) {
    if (error.code !== 'ERR_REQUIRE_ESM') throw error;
    compile(module, file);
  }
}

Module._extensions['.ts'] = compile;
Module._extensions['.tsx'] = compile;
if (!process.features.require_module) {
  Module._extensions['.js'] = compileIfRefused;
  Module._extensions['.mjs'] = compile;
}
// The stack of an error names the lines of the TypeScript.
const hadSourceMaps = process.sourceMapsEnabled;
process.setSourceMapsEnabled(true);

/** For gatsby-node.ts, which needs it only while it loads the hooks. */
exports.unregister = () => {
  for (const extension of ['.js', '.mjs', '.ts', '.tsx'])
    if (before[extension]) Module._extensions[extension] = before[extension];
    else delete Module._extensions[extension];
  if (!hadSourceMaps) process.setSourceMapsEnabled(false);
};
