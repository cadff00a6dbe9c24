/** `npm run docs`: writes docs/checks.md from the rules of the checker. */
import { REFERENCE_FILE, writeRulesReference } from './lib/check/rules-reference';
import { ROOT } from './lib/steps';

const isChanged = writeRulesReference(ROOT);
console.log(isChanged ? `${REFERENCE_FILE} is written.` : `${REFERENCE_FILE} is current.`);
