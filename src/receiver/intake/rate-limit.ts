/**
 * Rate limit per visitor address and per form: counts submissions in a sliding window.
 * Counts are kept in memory, per process.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

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

/** Removes what proxies add: brackets and a port (`[2001:db8::1]:443`, `198.51.100.9:40001`) and a zone (`fe80::1%eth0`). */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmed)?.[1];
  const dotted = /^([\d.]+):\d*$/.exec(trimmed)?.[1];
  return (bracketed ?? dotted ?? trimmed).replace(/%.*$/, '');
}

/** The 32 hexadecimal digits of a valid IPv6 address. */
function digitsOf(address: string): string {
  // In a URL, an IPv4 address at the end becomes two groups.
  const halves = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left = '', right] = halves.map((half) =>
    half.replace(/\w+:?/g, (group) => group.replace(':', '').padStart(4, '0')),
  );
  return right === undefined ? left : left.padEnd(32 - right.length, '0') + right;
}

/** An IPv4 address that is mapped (`::ffff:0:0/96`), translated (`64:ff9b::/96`) or, with 65,536 networks, in 6to4. */
const IPV4_INSIDE = /^(?:0{20}f{4}|0064ff9b0{16})(.{8})$|^2002(.{8})/;

/**
 * Returns the IPv4 address or the /64 network of an IPv6 address, always written the same way; undefined if the text
 * is not an address.
 */
function networkOf(text: string): string | undefined {
  const address = withoutPort(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const digits = digitsOf(address);
  const [, low, high] = IPV4_INSIDE.exec(digits) ?? [];
  const bytes = (low ?? high)?.match(/../g)?.map((byte) => Number.parseInt(byte, 16));
  return bytes?.join('.') ?? digits.slice(0, 16);
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
