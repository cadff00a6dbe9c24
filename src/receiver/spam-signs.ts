/**
 * Telling people from machines without asking people to prove anything. Several weak signs are added up;
 * what reaches the threshold is stored like everything else, but waits for a person before it is handed on.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HONEYPOT } from '../forms/definitions';
import type { Checked } from './validate-submission';

const QUARANTINE_AT = 4;
const TOO_QUICK_SECONDS = 3;

const LINK = /https?:\/\/|www\./i;
const LINKS = /https?:\/\/|www\./gi;
const MARKUP = /<\/?[a-z][^>]*>|\[\/?url\b/i;

export interface SpamSignals {
  /** As the page's script counted; without scripts there is no telling. */
  seconds?: number;
  /** Neither Origin nor Fetch Metadata: no browser of this decade. */
  anonymousClient: boolean;
  /** More than usual from this address, which may be the gateway of a whole department. */
  busyAddress: boolean;
  /** Found in the file. */
  file: string[];
}

/** Names of the signs that were found, if together they are enough to set the submission aside. */
export function spamSigns({ fields, honeypot, definition }: Checked, signs: SpamSignals): string[] {
  const found: [string, number][] = [];
  const lines = fields.filter(([name]) =>
    definition.fields.some((field) => field.name === name && field.type === 'text'),
  );
  const message = fields.find(([name]) => name === 'Message')?.[1] ?? '';
  if (honeypot.trim() !== '') found.push([`honeypot (${HONEYPOT})`, 5]);
  if (signs.seconds !== undefined && signs.seconds < TOO_QUICK_SECONDS) found.push(['too quick', 2]);
  if (lines.some(([, value]) => LINK.test(value) || MARKUP.test(value))) found.push(['link or markup in a name', 4]);
  if ((message.match(LINKS) ?? []).length > 4) found.push(['many links', 3]);
  if (MARKUP.test(message)) found.push(['markup in the message', 2]);
  if (signs.anonymousClient) found.push(['no browser headers', 1]);
  if (signs.busyAddress) found.push(['busy address', 2]);
  for (const sign of signs.file) found.push([`file: ${sign}`, 4]);
  const score = found.reduce((sum, [, weight]) => sum + weight, 0);
  return score >= QUARANTINE_AT ? found.map(([name]) => name) : [];
}

export type Provenance = 'ours' | 'unknown' | 'foreign';

/**
 * Where the request comes from. No session exists that another site could borrow; what is kept out is a
 * visitor's browser being used to post from elsewhere.
 */
export function requestOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): Provenance {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') {
    return headers.origin && origins.includes(headers.origin) ? 'ours' : 'foreign';
  }
  if (site === 'same-origin' || site === 'none') return 'ours';
  const { origin } = headers;
  if (!origin) return 'unknown';
  if (origins.includes(origin)) return 'ours';
  // Older browsers: compared without the scheme, which a proxy in front of us may have changed.
  try {
    return new URL(origin).host === headers.host ? 'ours' : 'foreign';
  } catch {
    return 'foreign';
  }
}

const MAX_KEYS = 10_000;

/** Counts in a window that slides, up to one more than the limit it is for; forgets by itself. */
export class SlidingCounter {
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly windowMs: number,
    private readonly limit: number,
  ) {}

  /** Adds one and says how many there are now. */
  add(key: string, now = Date.now()): number {
    const recent = (this.times.get(key) ?? []).filter((time) => time > now - this.windowMs);
    // What is refused is not counted: who waits as long as they were told to gets through.
    if (recent.length <= this.limit) recent.push(now);
    // Deleted first, so that the map stays in the order of last use and the oldest is the first to go.
    this.times.delete(key);
    this.times.set(key, recent);
    if (this.times.size > MAX_KEYS) this.times.delete(this.times.keys().next().value as string);
    return recent.length;
  }

  /** When the oldest in the window leaves it. */
  secondsUntilFree(key: string, now = Date.now()): number {
    const oldest = this.times.get(key)?.[0] ?? now;
    return Math.max(1, Math.ceil((oldest + this.windowMs - now) / 1_000));
  }
}

/** Addresses are counted, not kept: under a salt that lives as long as the process, IPv6 by its network. */
const salt = randomBytes(16);
export function addressKey(address: string): string {
  const network = address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
  return createHash('sha256').update(salt).update(network).digest('base64url').slice(0, 22);
}

export interface RateLimits {
  windowMs: number;
  /** From one address: beyond it, a sign among others. */
  soft: number;
  /** From one address: beyond it, refused for a while. */
  hard: number;
  /** To one form, per minute, from everybody. */
  formPerMinute: number;
}
