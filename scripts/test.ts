/** `npm test`: every check that must pass before a merge, then one line that counts them. `-- --help` says more. */
import { runTests } from './lib/test/run-tests';

void runTests(process.argv.slice(2));
