/** Five beats. A process that is stopped for longer loses its leases, and a mail it is sending may be sent twice. */
export const DEAD_AFTER_MS = 15_000;

/**
 * Finds processes that have ended by a value that each of them changes all the time. Only changes count, measured by
 * the monotonic clock of this process, so that a wrong or changed clock anywhere cannot make a process look dead.
 */
export class BeatWatch {
  private readonly seen = new Map<string, { beat: number | string; since: number }>();

  /** Records what was read. Returns true if the value has not changed for `DEAD_AFTER_MS`. */
  hasStopped(owner: string, beat: number | string): boolean {
    const last = this.seen.get(owner);
    if (last?.beat === beat) return performance.now() - last.since >= DEAD_AFTER_MS;
    this.seen.set(owner, { beat, since: performance.now() });
    return false;
  }

  /** Forgets what was seen, for example because the values could not be read for a while. */
  forget(): void {
    this.seen.clear();
  }
}
