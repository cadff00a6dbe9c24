/**
 * `npm run docs`: writes docs/checks.md from the rules of the checker. With `--check` it only says whether the file is
 * out of date.
 */
import { isReferenceCurrent, REFERENCE_FILE, writeRulesReference } from './lib/check/rules-reference';
import { ROOT } from './lib/steps';

if (!process.argv.includes('--check')) {
  const isChanged = writeRulesReference(ROOT);
  console.log(isChanged ? `${REFERENCE_FILE} is written.` : `${REFERENCE_FILE} is current.`);
} else if (!isReferenceCurrent(ROOT)) {
  console.error(`${REFERENCE_FILE} is not current: run \`npm run docs\`.`);
  process.exitCode = 1;
}
