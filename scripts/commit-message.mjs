/** Git's commit-msg hook: `node scripts/commit-message.mjs <file with the message>`. */
import { readFileSync } from 'node:fs';
import { subjectProblem } from './lib/commit-message.mjs';

const file = process.argv[2];
const problem = subjectProblem(readFileSync(file, 'utf8'));
if (problem) {
  console.error(problem);
  console.error(`Your message is kept in ${file}: \`git commit --edit --file ${file}\` opens it again.`);
  process.exit(1);
}
