/**
 * Rate limit per visitor address and per form: counts submissions in a sliding window.
 * Counts are kept in memory, per process.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkOf } from './visitor-address';

export interface RateLimits {
  windowMs: number;
  /** Submissions from one address; more than this is one sign of spam. */
  soft: number;
  /** Submissions from one address; more than this is rejected with 429. */
  hard: number;
  /** Submissions of one form per minute, from all visitors. */
  formPerMinute: number;
}

const MAX_KEYS = 10_000;

/** Counts events per key in a sliding window, up to one more than the limit. */
export class SlidingCounter {
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly windowMs: number,
    private readonly limit: number,
  ) {}

  /** Adds one event and returns the count in the window. */
  add(key: string, now = Date.now()): number {
    // A clock that was ahead and is set back leaves events in the future, which would count for as long as it was ahead.
    const recent = (this.times.get(key) ?? []).filter((time) => time > now - this.windowMs && time <= now);
    // Rejected attempts are not counted, so that a visitor who waits for the stated time gets through.
    if (recent.length <= this.limit) recent.push(now);
    // Deleted first, which keeps the map in order of last use: the least recently used key is dropped.
    this.times.delete(key);
    this.times.set(key, recent);
    if (this.times.size > MAX_KEYS) this.times.delete(this.times.keys().next().value as string);
    return recent.length;
  }

  /** Returns the count in the window without adding an event. */
  count(key: string, now = Date.now()): number {
    return (this.times.get(key) ?? []).filter((time) => time > now - this.windowMs && time <= now).length;
  }

  /** Seconds until the oldest event leaves the window. */
  secondsUntilFree(key: string, now = Date.now()): number {
    const oldest = this.times.get(key)?.[0] ?? now;
    return Math.max(1, Math.ceil((oldest + this.windowMs - now) / 1_000));
  }
}

const salt = randomBytes(16);

/** Only the nearest proxy is believed: a client can forge the addresses before the one that the proxy adds. */
export const forwardedFor = ({ headers }: IncomingMessage, trustProxy: boolean): string | undefined =>
  trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
    : undefined;

/**
 * Hashes the network of an address with a salt that lasts as long as the process. If a proxy names no valid address, the
 * visitor counts as the proxy, because invented text must not be a new visitor each time. A visitor who has left has no
 * address.
 */
export function addressKey(address = '', socketAddress = ''): string {
  const network = networkOf(address) ?? networkOf(socketAddress) ?? 'unknown';
  return createHash('sha256').update(salt).update(network).digest('base64url').slice(0, 22);
}
