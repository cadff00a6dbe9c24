/** Keeps the port while page servers come and go. It must stay small: it is replaced only by a full restart. */
import cluster, { type Worker } from 'node:cluster';
import { UserError } from './steps';

/** Connections of a server that is replaced stay open this long, so that no request meets a closing one. */
export const LINGER_MS = 5_000;
/** Ten seconds for open requests, and five more for a mail that is being sent. The next start sends it otherwise. */
const GIVE_UP_MS = LINGER_MS + 15_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const HEALTHY_MS = 60_000;

/** From the page server to the supervisor. A new release must understand an older supervisor, so this only grows. */
export type PagesMessage = { ready: string } | { failed: string };
/** The other way. */
export type SupervisorMessage = { stop: { lingerMs: number } };

/**
 * For the page server: a small young generation, so that garbage is collected often and briefly. With Node's 16 MB, the
 * slowest hundredth of the requests waits half as long again (docs/decisions/0060).
 */
const YOUNG_GENERATION = '--max-semi-space-size=2';

/** The flags of this process, without the young generation of the page server, or of scripts/run.mjs for builds. */
export const inheritedFlags = (): string[] =>
  process.execArgv.filter((argument) => !argument.startsWith('--max-semi-space-size'));

export function supervise(script: string): Promise<void> {
  // The page server accepts connections itself; otherwise each would pass through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...inheritedFlags(), YOUNG_GENERATION] });
  return new Promise((_resolve, reject) => new Supervisor(reject).start());
}

class Supervisor {
  private current: Worker | undefined;
  /** Started for a new release and not ready yet. */
  private next: Worker | undefined;
  private pauseMs = FIRST_PAUSE_MS;
  private isStopping = false;
  private hasServed = false;

  constructor(private readonly fail: (error: Error) => void) {}

  start(): void {
    // Ctrl+C sends two signals: one from the terminal, one from the command that started this process.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.stop());
    // A terminal that closes sends it too.
    process.on('SIGHUP', () => (process.stdout.isTTY ? this.stop() : this.startNext()));
    this.startNext();
  }

  private startNext(): void {
    if (this.isStopping || this.next) return;
    const worker = cluster.fork();
    this.next = worker;
    const startedAt = performance.now();
    let problem: string | undefined;
    worker.on('message', (message: PagesMessage) => {
      if ('failed' in message) problem = message.failed;
      else this.replaceBy(worker, message.ready);
    });
    worker.once('exit', (code, signal) => this.onExit(worker, problem ?? String(signal ?? code), startedAt));
  }

  private replaceBy(worker: Worker, where: string): void {
    const former = this.current;
    this.current = worker;
    this.next = undefined;
    this.hasServed = true;
    console.log(former ? '✓ the new release serves' : `✓ serving on ${where}`);
    if (former) this.sendStop(former, LINGER_MS);
  }

  private onExit(worker: Worker, reason: string, startedAt: number): void {
    if (worker === this.next) this.next = undefined;
    else if (worker !== this.current) return this.endWhenDone();
    if (worker === this.current) this.current = undefined;
    if (this.isStopping) return this.endWhenDone();
    if (this.current)
      return console.error(`The new release did not start, so the previous one keeps serving: ${reason}`);
    // On the first start, the user sees the reason and can act on it.
    if (!this.hasServed) return this.fail(new UserError(reason));
    if (performance.now() - startedAt > HEALTHY_MS) this.pauseMs = FIRST_PAUSE_MS;
    console.error(`The page server ended (${reason}). It starts again in ${this.pauseMs} ms.`);
    setTimeout(() => this.startNext(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) this.sendStop(worker, 0);
    this.endWhenDone();
  }

  private sendStop(worker: Worker, lingerMs: number): void {
    const message: SupervisorMessage = { stop: { lingerMs } };
    if (worker.isConnected()) worker.send(message);
    setTimeout(() => worker.process.kill('SIGKILL'), GIVE_UP_MS).unref();
  }

  private endWhenDone(): void {
    if (this.isStopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  }
}
