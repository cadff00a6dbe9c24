/**
 * `npm run check`: lists every mistake in the content, and corrects those that have only one possible correction.
 * `--help` lists the options.
 */
import { CHECK_HELP, readCheckOptions } from './lib/check/check-options';
import { runCheck } from './lib/check/run-check';
import { exitWithRefusal } from './lib/writing/writing-command';

try {
  const options = readCheckOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(CHECK_HELP);
  else runCheck(options);
} catch (error) {
  exitWithRefusal(error);
}
