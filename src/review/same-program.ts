/** Whether two versions of a program file do the same: comments, white space and types make no difference to a visitor. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { changedRules } from './style-rules';

const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'jsx', '.mjs': 'js' };

/** Reading the base takes a process for each file, and a change of so many files is not one of comments. */
const MAX_FILES = 40;

/** The files without those that do the same as before. */
export function withOtherProgram(
  root: string,
  files: readonly string[],
  readBefore: (file: string) => string | undefined,
): readonly string[] {
  const isProgram = (file: string) =>
    file.startsWith('src/') && (file.endsWith('.css') || path.extname(file) in LOADERS);
  if (files.filter(isProgram).length > MAX_FILES) return files;
  return files.filter((file) => {
    if (!isProgram(file) || !statSync(path.join(root, file), { throwIfNoEntry: false })) return true;
    const before = readBefore(file);
    return before === undefined || !isSameProgram(file, before, readFileSync(path.join(root, file), 'utf8'));
  });
}

export function isSameProgram(file: string, before: string, after: string): boolean {
  if (file.endsWith('.css')) return changedRules(before, after).length === 0;
  const loader = LOADERS[path.extname(file)]!;
  const program = (code: string): string =>
    transformSync(code, { loader, minifyWhitespace: true, legalComments: 'none', jsx: 'automatic' }).code;
  try {
    return program(before) === program(after);
  } catch {
    // A file that is not a program: the build says so.
    return false;
  }
}
