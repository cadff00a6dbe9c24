/** `npm run check`: lists every mistake in the content, and corrects those that can only be meant in one way. `--help` lists the options. */
import { runCheck } from './lib/run-check';
import { exitWith } from './lib/steps';

try {
  runCheck(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
