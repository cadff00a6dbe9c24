/** `npm run lint`: the same as `npm test -- lint`. */
import { runTests } from './lib/test/run-tests';

void runTests(['lint', ...process.argv.slice(2)]);
