import { asCode } from '../../text/wording';
import type { Message } from '../rule';

/** Writes the message about a value that must be replaced by another. */
export const writeInstead = (what: string, value: string, write: string): Message => ({
  what,
  found: asCode(value),
  fix: `write ${asCode(write)}`,
  corrections: { value, write },
});

/** The advice of link-invalid and link-tracking on how to get a whole URL. */
export const COPY_URL = 'copy the URL from the browser’s address bar: `https://www.example.com/page`';
