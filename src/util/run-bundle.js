/**
 * Runs a program that was bundled into one file, and keeps V8's compiled code beside it: loading hundreds of modules takes
 * longer than what they do. Not compiled, because Gatsby's hooks load it before they can load TypeScript.
 */
/* eslint-disable @typescript-eslint/no-require-imports -- see above */
'use strict';
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

const codeOf = (file) => file.replace(/\.js$/, '.code');
exports.codeOf = codeOf;

/**
 * Returns what the program exports. `source` is the module that was bundled: what the bundle leaves out is loaded from there.
 * Undefined if there is no file or it is damaged; the source does the same, and takes longer to load.
 */
exports.loadBundle = function loadBundle(file, source) {
  try {
    return existsSync(file) ? run(file, source) : undefined;
  } catch {
    return undefined;
  }
};

exports.runBundle = run;

function run(file, source) {
  const code = codeOf(file);
  const script = new Script(`(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    ...(existsSync(code) ? { cachedData: readFileSync(code) } : {}),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(source), module);
  // V8 rejects code that another version has compiled, or the same version with other options.
  if (script.cachedDataRejected !== false) {
    // Gatsby's workers may do the same at the same time.
    writeFileSync(`${code}.${process.pid}`, script.createCachedData());
    renameSync(`${code}.${process.pid}`, code);
  }
  return module.exports;
}
