/**
 * Reads a bounce (RFC 3464): which submission it is about, and which recipients did not get it. All of it could be
 * forged, so the caller uses only what the submission's history confirms.
 */
import { REFERENCE } from '../store/store';

const REFERENCE_SHAPE = '[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}';
const BASE64_BLOCK = /(?:^[A-Za-z0-9+/]{40,}={0,2}\r?\n?)+(?:^[A-Za-z0-9+/]+={0,2}\r?\n?)?/gm;

/** The message and its decoded base64 parts, with folded lines joined. */
function searchable(message: string): string {
  const decoded = [...message.matchAll(BASE64_BLOCK)].map(([block]) => Buffer.from(block, 'base64').toString('utf8'));
  return [message, ...decoded]
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n[ \t]+/g, ' ');
}

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

export function readBounce(message: string) {
  const text = searchable(message);
  const named = [
    ...findAll(text, new RegExp(`^X-Form-Reference:\\s*(${REFERENCE_SHAPE})\\s*$`, 'gim')),
    ...findAll(text, new RegExp(`^(?:Original-)?Message-ID:\\s*<(${REFERENCE_SHAPE})@`, 'gim')),
  ].map((reference) => reference.toUpperCase());
  const actions = findAll(text, /^Action:\s*([a-z]+)/gim).map((action) => action.toLowerCase());
  const recipients = findAll(text, /^Final-Recipient:\s*[^;\r\n]+;\s*<?([^\s<>]+@[^\s<>]+?)>?\s*$/gim);
  const [note] = findAll(text, /^Diagnostic-Code:\s*([^\r\n]{1,500})/gim);
  return {
    reference: named.find((one) => REFERENCE.test(one)),
    /** The recipients who did not get the message, in lower case. */
    recipients: [...new Set(recipients.map((address) => address.toLowerCase()))],
    /** The message reports only a delay or a delivery, not a failure. */
    isOnlyNotice: actions.length > 0 && !actions.includes('failed'),
    /** The server's message. */
    note,
  };
}
