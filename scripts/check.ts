/**
 * `npm run check`: lists every mistake in the content, and corrects those that have only one possible correction.
 * `--help` lists the options.
 */
import { runCheck } from './lib/run-check';
import { exitWith } from './lib/steps';

try {
  runCheck(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
