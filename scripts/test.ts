/** `npm test`: runs every check that must pass before a merge, and counts them. `-- --help` lists the parts. */
import { runTests } from './lib/test/run-tests';

void runTests(process.argv.slice(2));
