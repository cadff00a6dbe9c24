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

const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // In a URL, an IPv4 address at the end becomes two groups.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const start = parse(left);
  const end = parse(right);
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

/** The IPv4 address inside an IPv6 address, in one of three forms. */
function ipv4Inside(groups: number[]): string | undefined {
  const [first = 0, second = 0, third = 0, , , sixth, seventh = 0, eighth = 0] = groups;
  const startsWithZeros = groups.slice(0, 5).every((group) => group === 0);
  if (startsWithZeros && sixth === 0xffff) return dotted(seventh, eighth);
  const isTranslated = first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (isTranslated) return dotted(seventh, eighth);
  // 6to4: one IPv4 address comes with 65,536 networks.
  return first === 0x2002 ? dotted(second, third) : undefined;
}

/**
 * Returns the IPv4 address or the /64 network of an IPv6 address, always written the same way; undefined if the text
 * is not an address.
 */
function networkOf(text: string): string | undefined {
  const address = withoutPort(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return ipv4Inside(groups) ?? `${network.join(':')}::/64`;
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
