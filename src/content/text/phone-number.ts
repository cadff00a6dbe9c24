/** Phone numbers, as visitors read them and in links. */
import type { PhoneNumber } from '../../schema/page-data';

/** Countries whose numbers lose their first zero after the country code. */
const WITHOUT_ZERO = /^\+(61|64|44|49|33|81|65|353|31|32)0/;
/** An Australian number has nine digits after its country code; 1300 and 1800 numbers have ten. */
const AUSTRALIAN = /^\+61(?:[2378]\d{8}|4\d{8}|5\d{8}|1[38]00\d{6}|13\d{4})$/;

type PhoneFault = 'not-dialled' | 'zero' | 'no-plus' | 'length';

/** Why `tel:` cannot dial these characters. */
export function phoneFault(href: string): PhoneFault | undefined {
  const number = href.replace(/^tel:/i, '');
  if (!/^\+?\d[\d-]*(?:;ext=\d+)?$/.test(number)) return 'not-dialled';
  const digits = number.replace(/;.*$|-/g, '');
  // Visitors elsewhere, or on a mobile, need more than the eight digits of a local number.
  if (/^(?:00\d{6,}|[2-9]\d{6,7})$/.test(digits)) return 'not-dialled';
  if (WITHOUT_ZERO.test(digits)) return 'zero';
  if (/^61[23478]\d{8}$/.test(digits)) return 'no-plus';
  return digits.startsWith('+61') && !AUSTRALIAN.test(digits) ? 'length' : undefined;
}

const EXTENSION = /^([^]*?)(?:[,;]?\s*(?:ext(?:ension|n)?\.?|x)[ =]*(\d{1,6}))?$/i;

/** The link that dials the same number: `tel:(02) 5550 1840 ext. 3` → `tel:+61255501840;ext=3`. */
export function suggestPhone(href: string): string | undefined {
  const [, written = '', extension] = EXTENSION.exec(href.replace(/^[a-z]+:\/*/i, ''))!;
  // `+61 (0)2 …`
  const bare = written.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  const number = bare.replace(/^(?:0011|00)(?=\d)/, '+').replace(WITHOUT_ZERO, '+$1');
  const international = number.replace(/^0(?=[23478]\d{8}$)/, '+61').replace(/^61(?=[23478]\d{8}$)/, '+61');
  const isWhole = /^\+\d{8,15}$/.test(international) || /^1[38]\d{4,8}$/.test(international);
  return isWhole && phoneFault(`tel:${international}`) === undefined
    ? `tel:${international}${extension ? `;ext=${extension}` : ''}`
    : undefined;
}

const NO_BREAK_SPACE = '\u00a0';

/** A number that breaks across lines is hard to read and to dial. */
export const unbroken = (label: string): string => label.replaceAll(' ', NO_BREAK_SPACE);

/** A number that visitors read, with the link that dials it; undefined if it cannot be dialled. */
export function phoneNumber(text: string): PhoneNumber | undefined {
  const href = phoneDigits(text) && suggestPhone(`tel:${text}`);
  return href ? { label: unbroken(text), href } : undefined;
}

/** The digits of a written phone number, without its country code or first zero; undefined if it is none. */
export function phoneDigits(text: string): string | undefined {
  const bare = EXTENSION.exec(text)![1]!.replace(/[\s().\u00A0\u2011\u202F–-]/g, '');
  if (!/^(?:\+|0{1,2}|1[38])?\d{6,14}$/.test(bare)) return undefined;
  return bare.replace(/^(?:\+|00)61(?:0)?|^0(?=\d{9}$)/, '');
}
