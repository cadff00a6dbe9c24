import type { ISODate } from '../../../schema/page-data';
import { longDate } from '../../../util/format-values';
import { asCode } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** `yyyy-MM-dd` */
    date: { value: ISODate };
  }
}

export const date = defineFieldType({
  name: 'date',
  expectation: () => 'a date (`2026-03-09`)',
  sample: () => '2026-03-09',
  isBareInYaml: true,
  checkScalar(value, _field, check) {
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) {
      const suggestion = suggestDate(String(value));
      return check.wrongDate(
        'must be a date',
        suggestion
          ? `write it as year-month-day: ${asCode(suggestion)}`
          : 'write it as year-month-day, for example `2026-03-09`',
        suggestion
          ? { wholeValue: check.isProp ? `"${suggestion}"` : suggestion, isLikely: isAmbiguous(String(value)) }
          : undefined,
      );
    }
    if (!isRealDate(value)) {
      const real = suggestReal(value);
      return check.wrongDate(
        'is a date that does not exist',
        real
          ? `${real.lead} ${asCode(real.date)}`
          : 'check the calendar, and write the date as year-month-day, for example `2026-03-09`',
        real && { value, write: real.date, isLikely: true },
      );
    }
    check.date(value);
    return value;
  },
  readTyped: suggestDate,
  standIn: (_field, { today }) => today,
  choices: () => ({ from: 'today' }),
  seenAs: () => ({ as: 'setting', isRead: true, inWords: (day) => longDate(String(day)) }),
  editor: {
    propType: () => '`${number}-${number}-${number}`',
    schema: () => ({ type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  },
});

const DATE_FORMATS: readonly { pattern: RegExp; order: 'year first' | 'day first' }[] = [
  // 2025-5-27, 2025/05/27, 2025-05-27T10:00
  { pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, order: 'year first' },
  // 20250527
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, order: 'year first' },
  // 27/5/2025
  { pattern: /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/, order: 'day first' },
  // 27/5/25
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/, order: 'day first' },
];

/** Suggests a date for another notation: 27 May 2025, 27/5/2025, or a date with a time. */
function suggestDate(written: string): string | undefined {
  const text = written
    .replace(/^[\s"'“”‘’`]+|[\s"'“”‘’`]+$/g, '')
    .replace(/[–—‐‑‒−]/g, '-')
    .replace(/(\d)(?:st|nd|rd|th)?\b(?: of)?\b/i, '$1')
    .replace(/^[a-z]+day,?\s+/i, '');
  for (const { pattern, order } of DATE_FORMATS) {
    const parts = pattern.exec(text)?.slice(1);
    if (!parts) continue;
    // `26-03-24` is ambiguous: a day in 2024 or in 2026.
    if (parts.every((part) => part.length === 2) && isRealDate(`20${parts.join('-')}`)) return undefined;
    const [year, month, day] = (order === 'day first' ? parts.reverse() : parts).map((part, i) =>
      i === 0 && part.length === 2 ? `20${part}` : part.padStart(2, '0'),
    );
    // If there is no such month, day and month are swapped.
    return [`${year}-${month}-${day}`, `${year}-${day}-${month}`].find(isRealDate);
  }
  // JavaScript assumes a day if the text has none.
  const day = /[a-z]{3}/i.test(text) && /\b(\d{1,2})\b.*\d{4}/.exec(text)?.[1];
  const parsed = day ? new Date(`${text} UTC`) : undefined;
  // JavaScript reads 31 February as 3 March.
  return parsed?.getUTCDate() === Number(day) ? parsed.toISOString().slice(0, 10) : undefined;
}

/** `2026-02-30` → the last day of that month; `2026-13-01` → day and month are swapped. */
function suggestReal(value: string): { date: string; lead: string } | undefined {
  const [year = '', month = '', day = ''] = value.split('-');
  const swapped = `${year}-${day}-${month}`;
  if (Number(month) > 12 && isRealDate(swapped)) return { date: swapped, lead: 'write the month before the day:' };
  const last = [30, 29, 28].map((number) => `${year}-${month}-${number}`).find(isRealDate);
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) > 28 && last
    ? { date: last, lead: 'check the calendar: the last day of that month is' }
    : undefined;
}

/** `3/4/2025` is a day in April or in March, depending on the country. */
export function isAmbiguous(written: string): boolean {
  const [, first, second] = /^(\d{1,2})\D(\d{1,2})\D\d{4}$/.exec(written) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}

function isRealDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
