/**
 * Runs the receiver as a child process, so that no error or full heap in it can end the page server. Form requests go
 * to it over a socket that only this user can open. If it ends, it is restarted, after a longer pause with each failure
 * (docs/decisions/0061).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contain } from '../util/contain';
import type { Metrics } from '../util/metrics';
import { forwardRequest, type ForwardOptions } from './forward-request';

interface ReceiverProcessOptions extends Omit<ForwardOptions, 'socketPath'> {
  /** The program. It listens on `RECEIVER_SOCKET`, then sends the message `ready`. It ends when the channel closes. */
  script: string;
  execArgv: readonly string[];
  env: NodeJS.ProcessEnv;
  metrics: Metrics;
  report(message: string, error: unknown): void;
  /** Answers requests while no receiver is running. */
  replyUnavailable(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export type ReceiverProcess = ReturnType<typeof startReceiverProcess>;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A receiver that ran for this long is started again immediately. */
const HEALTHY_MS = 60_000;
/** Forms wait this long for a receiver that is starting. */
const WAIT_MS = 5_000;
/** If the mail server has not confirmed a mail by then, it is sent again at the next start. */
const STOP_MS = 15_000;

/** Runs a process and restarts it whenever it ends. Its first message means that it is ready. */
// eslint-disable-next-line max-lines-per-function -- starting, waiting and stopping share one state
function keepRunning(startChild: () => ChildProcess, onEnd: (reason: string, pauseMs: number) => void) {
  const waiting = new Set<() => void>();
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let ready = false;
  let isStopping = false;

  const startLater = (reason: string) => {
    onEnd(reason, pauseMs);
    timer = setTimeout(() => contain(start, (error) => startLater(String(error))), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const start = () => {
    const startedAt = performance.now();
    child = startChild();
    child.once('message', () => {
      ready = true;
      for (const go of waiting) go();
    });
    let hasEnded = false;
    const end = (reason: string) => {
      // A process that cannot be started reports an error and, on some systems, also an exit.
      if (hasEnded) return;
      hasEnded = true;
      ready = false;
      if (isStopping) return;
      if (performance.now() - startedAt > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS;
      startLater(reason);
    };
    child.once('error', (error) => child.pid === undefined && end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit ${code}`));
  };
  start();

  return {
    isReady: () => ready,
    /** Resolves to true if a receiver is ready within a few seconds. */
    whenReady(): Promise<boolean> {
      if (ready) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(limit);
          waiting.delete(finish);
          resolve(ready);
        };
        const limit = setTimeout(finish, WAIT_MS);
        waiting.add(finish);
      });
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        if (child.connected) child.disconnect();
        // The signal ends a receiver that is still loading. Later the receiver ignores it and obeys the message.
        if (!ready) child.kill('SIGTERM');
      });
      clearTimeout(limit);
    },
  };
}

export function startReceiverProcess(options: ReceiverProcessOptions) {
  const { metrics, report, replyUnavailable } = options;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'receiver');
  let restarts = 0;
  metrics.total('site_receiver_restarts_total', 'Ends of the receiver that were not asked for.', () => restarts);
  const startChild = () => {
    rmSync(socketPath, { force: true });
    return fork(options.script, {
      execArgv: [...options.execArgv],
      env: { ...options.env, SITE_PROCESS: 'receiver', RECEIVER_SOCKET: socketPath },
    });
  };
  const { isReady, whenReady, stop } = keepRunning(startChild, (reason, pauseMs) => {
    restarts++;
    report('the receiver ended', new Error(`${reason}; it starts again in ${pauseMs} ms`));
  });
  metrics.gauge('site_receiver_up', 'Whether the receiver runs.', () => (isReady() ? 1 : 0));

  return {
    socketPath,
    isReady,
    whenReady,
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        if (await whenReady()) return await forwardRequest({ ...options, socketPath }, request, response);
      } catch (error) {
        const hasLeft = response.destroyed;
        if (hasLeft) return;
        if (response.headersSent) throw error;
        report(`${request.method} ${request.url?.split('?')[0]}`, error);
      }
      await replyUnavailable(request, response);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
