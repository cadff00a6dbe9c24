import type { DateRecord } from '../../fields/fields-context';
import { asCode } from '../../text/wording';
import { defineRule, inFile, type Message } from '../rule';
import { articleOf } from '../shared/article-fields';

const FIRST_YEAR = 1990;
/** An article is planned a few months ahead, and a role may be open for longer. */
const MAX_YEARS_AHEAD = 2;
/** `2099-12-31` means that there is no end. */
const NO_END = 2099;

export const dateFar = defineRule({
  id: 'date-far',
  severity: 'warning',
  phase: 'site',
  summary: 'A date is many years away.',
  why: 'Most such dates are typing errors: an article with a date in 2062 is not published before then.',
  check({ site, today }, report) {
    for (const { file, dates = [] } of site.entries)
      for (const date of dates) report(inFile(file, date.place), faultOf(date, today));
  },
  exampleFile: 'content/articles/mast/index.mdx',
  bad: {
    [articleOf('2062-03-04')]:
      '4:12 `published` is 37 years in the future — found `2062-03-04` — correct the year: did you mean `2026-03-04`?',
    [articleOf('0205-03-04')]:
      '4:12 `published` is long ago — found `0205-03-04` — correct the year: did you mean `2025-03-04`?',
  },
  good: [articleOf('2025-12-31')],
});

function faultOf({ name, value }: DateRecord, today: string): Message | undefined {
  const year = Number(value.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const ahead = year - thisYear;
  const isOpen = name === 'closes' && year === NO_END;
  if (year >= FIRST_YEAR && (ahead <= MAX_YEARS_AHEAD || isOpen)) return undefined;
  const guess = closestYear(value.slice(0, 4), thisYear);
  return {
    what: `${asCode(name)} is ${year < FIRST_YEAR ? 'long ago' : `${ahead} years in the future`}`,
    found: asCode(value),
    fix: `correct the year${guess ? `: did you mean ${asCode(guess + value.slice(4))}?` : ''}`,
    corrections: guess ? { value, write: guess + value.slice(4), isLikely: true } : undefined,
  };
}

/** The recent year with the same digits (2062 → 2026, 0205 → 2025), or with one wrong digit (2125 → 2025). */
function closestYear(written: string, thisYear: number): string | undefined {
  const years = [0, 1, -1, -2, -3, -4].map((offset) => String(thisYear + offset));
  const sorted = (year: string) => [...year].sort().join('');
  const differing = (year: string) => [...year].filter((digit, i) => digit !== written[i]).length;
  return (
    years.find((year) => sorted(year) === sorted(written)) ??
    years.find((year) => differing(year) === 1) ??
    years.find((year) => year.slice(2) === written.slice(2)) ??
    years.find((year) => containsInOrder(year, written.replace(/^0+/, '')))
  );
}

/** `2025` contains the digits `205` in this order. */
function containsInOrder(year: string, digits: string): boolean {
  let from = 0;
  for (const digit of digits) {
    const at = year.indexOf(digit, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return digits.length > 2;
}
