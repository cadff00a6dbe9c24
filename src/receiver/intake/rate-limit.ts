/**
 * Rate limit per visitor address and per form: counts submissions in a sliding window.
 * Counts are kept in memory, per process.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkOf } from './visitor-address';

export interface RateLimits {
  windowMs: number;
  /** Submissions from one address; more are a sign of spam. */
  soft: number;
  /** Submissions from one address; more are rejected with 429. */
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
    const recent = this.recent(key, now);
    // Do not count rejected attempts, so that a visitor who waits for the stated time succeeds.
    if (recent.length <= this.limit) recent.push(now);
    // Reinsert the key, so that the map stays in order of last use and the oldest key is dropped.
    this.times.delete(key);
    this.times.set(key, recent);
    if (this.times.size > MAX_KEYS) this.times.delete(this.times.keys().next().value as string);
    return recent.length;
  }

  /** Returns the count in the window without adding an event. */
  count(key: string, now = Date.now()): number {
    return this.recent(key, now).length;
  }

  /** Seconds until the oldest event leaves the window. */
  secondsUntilFree(key: string, now = Date.now()): number {
    const oldest = this.times.get(key)?.[0] ?? now;
    return Math.max(1, Math.ceil((oldest + this.windowMs - now) / 1_000));
  }

  /** Ignores future events: after a clock was ahead and set back, they would count for too long. */
  private recent(key: string, now: number): number[] {
    return (this.times.get(key) ?? []).filter((time) => time > now - this.windowMs && time <= now);
  }
}

const salt = randomBytes(16);

/** Identifies the visitor. Of the forwarded addresses, a client can forge all but the one that the nearest proxy added. */
export function visitorKey({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return addressKey(forwarded.split(',').at(-1), socket.remoteAddress);
}

/**
 * Hashes the network of an address with a salt per process. If a proxy sends an invalid address, the visitor counts as
 * the proxy, so that invented text is not a new visitor each time. Visitors who have disconnected have no address.
 */
export function addressKey(address = '', socketAddress = ''): string {
  const network = networkOf(address) ?? networkOf(socketAddress) ?? 'unknown';
  return createHash('sha256').update(salt).update(network).digest('base64url').slice(0, 22);
}
