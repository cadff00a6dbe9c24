/** Dates as they are written in sentences: `Monday, 25 November 2026`, `31 June`. */

export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const shortOf = (name: string): string => `${name}|${name.slice(0, 3)}`;
const MONTH = MONTHS.map(shortOf).join('|');
const WEEKDAY = WEEKDAYS.map(shortOf).join('|');
const DATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${WEEKDAY})[a-z]*\.?,? (?:the )?)?(\d{1,2})(?:st|nd|rd|th)?[ \u00A0](?:of )?(${MONTH})\b\.?(?:,? (\d{4})(?!\d))?`,
  'gu',
);

export interface DateFault {
  index: number;
  text: string;
  fault:
    | { kind: 'digits'; words: string }
    | { kind: 'no-such-day'; last: number; month: string }
    | { kind: 'other-weekday'; weekday: string };
}

const indexOf = (names: readonly string[], written: string): number =>
  names.findIndex((name) => name.startsWith(written.slice(0, 3)));

/** `03/04/2026`: 3 April, or 4 March. */
const DIGITS =
  /(?<![\p{L}\p{N}/.-])(0?[1-9]|1[0-2])([/.-])(0?[1-9]|1[0-2])\2((?:19|20)\d\d|(?<=\/)\d\d)(?![\p{L}\p{N}/-]|\.\d)/gu;

const datesInDigits = (text: string): DateFault[] =>
  [...text.matchAll(DIGITS)].flatMap(({ 0: date, 1: day, 3: month, 4: year, index }) => {
    if (Number(day) === Number(month)) return [];
    const words = `${Number(day)} ${MONTHS[Number(month) - 1]} ${year!.padStart(4, '20')}`;
    return { index, text: date, fault: { kind: 'digits', words } };
  });

/** The dates that do not exist, have the wrong weekday, or can be read as two days. */
export const findDateFaults = (text: string): DateFault[] =>
  /\d/.test(text) ? [...datesInDigits(text), ...datesInWords(text)] : [];

function datesInWords(text: string): DateFault[] {
  return [...text.matchAll(DATE)].flatMap<DateFault>(
    ({ 0: date, 1: weekday, 2: dayText, 3: monthText, 4: yearText, index }) => {
      const month = indexOf(MONTHS, monthText!);
      const day = Number(dayText);
      // Without a year, it may be a leap year.
      const last = new Date(Date.UTC(Number(yearText ?? 2024), month + 1, 0)).getUTCDate();
      if (day < 1) return [];
      if (day > last) return [{ index, text: date, fault: { kind: 'no-such-day', last, month: MONTHS[month]! } }];
      if (!weekday || !yearText) return [];
      const right = WEEKDAYS[new Date(Date.UTC(Number(yearText), month, day)).getUTCDay()]!;
      return right.startsWith(weekday.slice(0, 3))
        ? []
        : [{ index, text: date, fault: { kind: 'other-weekday', weekday: right } }];
    },
  );
}
