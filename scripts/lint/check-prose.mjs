/**
 * `npm test -- lint prose`: checks the words of the documents, and of the comments in style sheets and workflows. ESLint
 * checks those in code.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkProse, isProse } from './prose.mjs';

const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const files = list.split('\n').filter((path) => path && isProse(path) && existsSync(path));
const found = files.flatMap((path) => checkProse(path, readFileSync(path, 'utf8')));
if (found.length > 0) console.error(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
