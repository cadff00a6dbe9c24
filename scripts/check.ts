/**
 * `npm run check`: lists every mistake in the content, and corrects those that have only one possible correction.
 * `--help` lists the options.
 */
import { analysisCacheFile } from '../src/content/cache/analysis-cache';
import { startSecondThread, stopSecondThread } from '../src/content/second-thread';
import { CHECK_HELP, checkedFolder, type CheckOptions, readCheckOptions } from './lib/check/check-options';
import { exitWith, ROOT } from './lib/steps';

try {
  const options = readCheckOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(CHECK_HELP);
  else check(options);
} catch (error) {
  exitWith(error);
}

function check(options: CheckOptions): void {
  const root = checkedFolder(options, process.env);
  startSecondThread(root, root === ROOT ? analysisCacheFile(root) : undefined);
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded while the second thread loads
    const { runCheck } = require('./lib/check/run-check') as typeof import('./lib/check/run-check');
    runCheck(options);
  } finally {
    stopSecondThread();
  }
}
