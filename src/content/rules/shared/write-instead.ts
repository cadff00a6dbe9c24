import { likely } from '../../report/correction';
import { asCode } from '../../text/wording';
import type { Advice, Message } from '../rule';

/** Writes the message about a value that must be replaced by another. */
export const writeInstead = (what: string, value: string, write: string): Message => ({
  what,
  found: asCode(value),
  ...writeCertain(value, write),
});

/** The message about a likely misspelling, with the condition under which it is one. */
export const ifMeant = (what: string, find: string, write: string, condition: string): Message => ({
  what,
  found: asCode(find),
  fix: `write ${asCode(write)}, if ${condition}`,
  corrections: likely(find, write),
});

export const writeCertain = (value: string, write: string, lead = 'write', isLikely = false): Advice => ({
  fix: `${lead} ${asCode(write)}`,
  corrections: { value, write, isLikely },
});

export const writeLikely = (value: string, write: string, lead?: string): Advice =>
  writeCertain(value, write, lead, true);

export const didYouMean = (value: string, write: string): Advice => ({
  fix: `did you mean ${asCode(write)}?`,
  corrections: { value, write, isLikely: true },
});

/** The advice of link-invalid and link-tracking on how to get a whole URL. */
export const COPY_URL = 'copy the URL from the browser’s address bar: `https://www.example.com/page`';
