/**
 * `npm run check`: lists every mistake in the content, and corrects those that have only one possible correction.
 * `--help` lists the options.
 */
import { resolve } from 'node:path';
import { startSecondThread, stopSecondThread } from '../src/content/second-thread';
import { readCheckOptions } from './lib/check-options';
import { exitWith, ROOT } from './lib/steps';

try {
  const args = process.argv.slice(2);
  const { root, help } = readCheckOptions(args);
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), root);
  if (!help) startSecondThread(folder, folder === ROOT ? resolve(ROOT, '.server/analysis.json') : undefined);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded while the second thread loads
  const { runCheck } = require('./lib/run-check') as typeof import('./lib/run-check');
  runCheck(args);
  stopSecondThread();
} catch (error) {
  stopSecondThread();
  exitWith(error);
}
