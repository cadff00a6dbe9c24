/**
 * Serves the built site in three processes of one program:
 *
 * - the supervisor keeps the port, starts the page server, and starts a new one from the current release on `SIGHUP`;
 * - the page server answers visitors, and hands forms on to the receiver;
 * - the receiver (docs/receiver.md) stores and sends forms.
 */
import cluster from 'node:cluster';
import { dirname, join } from 'node:path';
import { supervise } from './supervise';

export async function serve(): Promise<void> {
  // The path as invoked, with symbolic links unresolved: a new release is another folder behind the same link.
  const script = join(dirname(process.argv[1] ?? ''), `serve${/\.[jt]s$/.exec(process.argv[1] ?? '')?.[0] ?? '.ts'}`);
  // Each process loads only the code that it runs, so that the supervisor handles signals soon after its start.
  if (process.env.SITE_PROCESS === 'receiver') return (await import('./serve-receiver')).runReceiver();
  return cluster.isWorker ? (await import('./serve-pages')).servePages(script) : supervise(script);
}
