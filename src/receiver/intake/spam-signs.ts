/**
 * Detects spam without asking visitors to solve anything. Each sign has a weight; a submission whose weights
 * reach the threshold is stored in quarantine until an operator releases it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { HONEYPOT } from '../../forms/definitions';
import { valueOfRole } from '../delivery/mail-message';
import type { ValidSubmission } from './validate-submission';

const QUARANTINE_WEIGHT = 4;
const MIN_SECONDS_TO_FILL_IN = 3;
const MAX_LINKS_IN_MESSAGE = 4;

const LINK = /https?:\/\/|www\./i;
const LINKS = /https?:\/\/|www\./gi;
const MARKUP = /<\/?[a-z][^>]*>|\[\/?url\b/i;

interface SpamSignals {
  /** Seconds between page load and submission, counted by the page's script; NaN without scripts. */
  seconds: number;
  /** The request has neither Origin nor Fetch Metadata, which every current browser sends. */
  anonymousClient: boolean;
  /** The address exceeds the soft rate limit. Many people may share an address. */
  busyAddress: boolean;
  file: string[];
}

/** Returns the names of the signs found if their total weight is enough for quarantine, otherwise none. */
export function spamSigns({ fields, honeypot, definition }: ValidSubmission, signals: SpamSignals): string[] {
  const found: [string, number][] = [];
  const singleLines = fields.filter(([name]) =>
    definition.fields.some((field) => field.name === name && field.type === 'text'),
  );
  const message = valueOfRole({ kind: definition.kind, fields }, 'message');
  if (honeypot.trim() !== '') found.push([`honeypot (${HONEYPOT})`, 5]);
  if (signals.seconds < MIN_SECONDS_TO_FILL_IN) found.push(['too quick', 2]);
  if (singleLines.some(([, value]) => LINK.test(value) || MARKUP.test(value)))
    found.push(['link or markup in a name', 4]);
  if ((message.match(LINKS) ?? []).length > MAX_LINKS_IN_MESSAGE) found.push(['many links', 3]);
  if (MARKUP.test(message)) found.push(['markup in the message', 2]);
  if (signals.anonymousClient) found.push(['no browser headers', 1]);
  if (signals.busyAddress) found.push(['busy address', 2]);
  for (const sign of signals.file) found.push([`file: ${sign}`, 4]);
  const total = found.reduce((sum, [, weight]) => sum + weight, 0);
  return total >= QUARANTINE_WEIGHT ? found.map(([name]) => name) : [];
}

type RequestOrigin = 'ours' | 'unknown' | 'foreign';

/** Determines which site a request comes from. Another site must not use a visitor's browser to post here. */
export function requestOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): RequestOrigin {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') {
    return headers.origin && origins.includes(headers.origin) ? 'ours' : 'foreign';
  }
  if (site === 'same-origin' || site === 'none') return 'ours';
  const { origin } = headers;
  if (!origin) return 'unknown';
  if (origins.includes(origin)) return 'ours';
  // For older browsers. The scheme is not compared, because a proxy may terminate TLS.
  return URL.canParse(origin) && new URL(origin).host === headers.host ? 'ours' : 'foreign';
}
