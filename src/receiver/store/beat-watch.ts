/** Five heartbeats. A process that stops for longer loses its leases, and its current mail may be sent twice. */
export const DEAD_AFTER_MS = 15_000;

/**
 * Detects ended processes: each running one keeps changing a value. Only changes count, timed by this process's
 * monotonic clock, so that no wrong or changed clock can make a process look dead.
 */
export class BeatWatch {
  private readonly seen = new Map<string, { beat: number | string; since: number }>();

  /** Records the value. Returns true if it has not changed for `DEAD_AFTER_MS`. */
  hasStopped(owner: string, beat: number | string): boolean {
    const last = this.seen.get(owner);
    if (last?.beat === beat) return performance.now() - last.since >= DEAD_AFTER_MS;
    this.seen.set(owner, { beat, since: performance.now() });
    return false;
  }

  /** Forgets all values, for example if they could not be read for a while. */
  forget(): void {
    this.seen.clear();
  }
}
