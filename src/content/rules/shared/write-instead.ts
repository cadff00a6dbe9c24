import { asCode } from '../../text/wording';
import type { Message } from '../rule';

/** The message about a value that is wrong as a whole: what is wrong, the value, and the right one. */
export const writeInstead = (what: string, value: string, write: string): Message => ({
  what,
  found: asCode(value),
  fix: `write ${asCode(write)}`,
  corrections: { value, write },
});
