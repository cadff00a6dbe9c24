/** The commit-msg hook: `node scripts/check-commit-message.mjs <file with the message>`. */
import { readFileSync } from 'node:fs';
import { problemsInMessage } from './lib/commit-message.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file that holds the message: node scripts/check-commit-message.mjs .git/COMMIT_EDITMSG');
  process.exit(2);
}
const problems = problemsInMessage(readFileSync(file, 'utf8'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('An example: fix(receiver): answer 503 while the disk is full');
  console.error(`Your message is kept: git commit --edit --file ${file}`);
  process.exitCode = 1;
}
