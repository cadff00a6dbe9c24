import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { writeAtomicSync } from '../util/files';

const codeOf = (file: string) => `${file}.code`;

/**
 * Loads a large CommonJS file with V8's compiled code, which is kept beside it. V8 recognises code of another version, but
 * not of another source: call `forgetCompiled` when the file changes. `from`: the module that `require` starts from.
 */
export function loadCompiled(file: string, from = file): unknown {
  const code = codeOf(file);
  const script = new Script(`(function (exports, require, module, __dirname) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    ...(existsSync(code) ? { cachedData: readFileSync(code) } : {}),
  });
  const module = { exports: {} };
  const load = script.runInThisContext() as (...args: unknown[]) => void;
  load(module.exports, createRequire(from), module, path.dirname(from));
  // V8 rejects code that was compiled by another version or with other options.
  if (script.cachedDataRejected !== false) writeAtomicSync(code, script.createCachedData());
  return module.exports;
}

export const forgetCompiled = (file: string): void => rmSync(codeOf(file), { force: true });
