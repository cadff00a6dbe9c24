/** Keeps the port while page servers come and go. It must stay small: it is replaced only by a full restart. */
import cluster, { type Worker } from 'node:cluster';
import { contain } from '../../src/util/contain';
import { UserError } from './steps';

/** Connections of a server that is replaced stay open this long, so that no request meets a closing one. */
const LINGER_MS = 5_000;
/** Ten seconds for open requests, and five more to finish sending a mail. The next start sends the others. */
const GIVE_UP_MS = LINGER_MS + 15_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const HEALTHY_MS = 60_000;

/** Messages from the page server to the supervisor. An older supervisor may run a new release, so only add to them. */
export type PagesMessage = { ready: string } | { failed: string };
/** Messages from the supervisor to the page server. */
export type SupervisorMessage = { stop: { lingerMs: number } };

/**
 * For the page server: a small young generation, so that garbage is collected often and briefly. With Node's 16 MB, the
 * slowest hundredth of the requests waits half as long again (docs/decisions/0060).
 */
export const YOUNG_GENERATION = '--max-semi-space-size=2';

export function supervise(script: string): Promise<void> {
  // The page server accepts connections itself; otherwise each would pass through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...process.execArgv, YOUNG_GENERATION] });
  return new Promise((_resolve, reject) => new Supervisor(reject).run());
}

/**
 * What each event leads to. `serving` answers visitors, `starting` is not ready yet; every page server is in `workers` until
 * it has ended.
 *
 *              reload          ready      `starting` ends    `serving` ends    stop
 * starting     starts again    serving    fails or waits     -                 stopping
 * serving      reloading       -          -                  waits             stopping
 * reloading    starts again    serving    serving            starting          stopping
 * waiting      starting        -          -                  -                 stopping
 * stopping     -               -          -                  -                 - (ends with the last worker)
 *
 * A reload during a start may be for a newer release, so another start follows.
 */
class Supervisor {
  private readonly workers = new Set<Worker>();
  private serving: Worker | undefined;
  private starting: Worker | undefined;
  private mustStartAgain = false;
  private isStopping = false;
  private hasServed = false;
  private timer: NodeJS.Timeout | undefined;
  private pauseMs = FIRST_PAUSE_MS;

  constructor(private readonly fail: (error: Error) => void) {}

  run(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.handle(() => this.stop()));
    // A terminal that closes sends it too.
    process.on('SIGHUP', () => this.handle(() => (process.stdout.isTTY ? this.stop() : this.reload())));
    this.start();
  }

  /** A fault while one event is handled must not end the process that keeps the port, nor leave it without a page server. */
  private handle(event: () => void): void {
    contain(event, (error) => {
      console.error(error);
      if (!this.isStopping && !this.serving && !this.starting) this.startLater(String(error), 0);
    });
  }

  private start(): void {
    clearTimeout(this.timer);
    this.mustStartAgain = false;
    const startedAt = performance.now();
    const worker = cluster.fork();
    this.workers.add(worker);
    this.starting = worker;
    let problem: string | undefined;
    const end = (reason: string) => this.handle(() => this.onEnd(worker, problem ?? reason, startedAt));
    worker.on('message', (message: Partial<Record<'ready' | 'failed', string>> | null) => {
      if (message?.failed !== undefined) problem = message.failed;
      else if (message?.ready !== undefined) this.handle(() => this.onReady(worker, String(message.ready)));
    });
    // A failed send also emits `error`, but then `exit` follows.
    worker.on('error', (error) => worker.process.pid === undefined && end(error.message));
    worker.once('exit', (code, signal) => end(String(signal ?? code)));
  }

  private reload(): void {
    if (this.isStopping) return;
    if (this.starting) this.mustStartAgain = true;
    else this.start();
  }

  private onReady(worker: Worker, where: string): void {
    if (worker !== this.starting || this.isStopping) return;
    const former = this.serving;
    this.serving = worker;
    this.starting = undefined;
    this.hasServed = true;
    console.log(former ? '✓ the new release serves' : `✓ serving on ${where}`);
    if (former) this.end(former, LINGER_MS);
    if (this.mustStartAgain) this.start();
  }

  private onEnd(worker: Worker, reason: string, startedAt: number): void {
    this.workers.delete(worker);
    const wasReplaced = worker !== this.serving && worker !== this.starting;
    if (worker === this.serving) this.serving = undefined;
    if (worker === this.starting) this.starting = undefined;
    if (this.isStopping) return this.exitWhenDone();
    if (wasReplaced) return;
    // If the first start fails, stop: the user sees the reason and can act on it.
    if (!this.hasServed) return this.fail(new UserError(reason));
    if (this.serving) console.error(`The new release did not start, so the previous one keeps serving: ${reason}`);
    else this.startLater(reason, performance.now() - startedAt);
    if (this.mustStartAgain) this.start();
  }

  private startLater(reason: string, ranMs: number): void {
    if (this.starting) return console.error(`The page server ended (${reason}). The next one is starting.`);
    if (ranMs > HEALTHY_MS) this.pauseMs = FIRST_PAUSE_MS;
    console.error(`The page server ended (${reason}). It starts again in ${this.pauseMs} ms.`);
    this.timer = setTimeout(() => this.handle(() => this.reload()), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    for (const worker of this.workers) this.end(worker, 0);
    this.exitWhenDone();
  }

  private end(worker: Worker, lingerMs: number): void {
    const message: SupervisorMessage = { stop: { lingerMs } };
    if (worker.isConnected()) worker.send(message);
    // Stops a page server that is still loading its program. A loaded one ignores the signal, and gets the message.
    if (worker === this.starting) worker.process.kill('SIGTERM');
    setTimeout(() => worker.process.kill('SIGKILL'), GIVE_UP_MS).unref();
  }

  private exitWhenDone(): void {
    if (this.workers.size === 0) process.exit(0);
  }
}
