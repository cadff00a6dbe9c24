/** Rules about typing errors and dates. Each row is a rule. */
import { likely } from '../../report/correction';
import { placeIn } from '../../text/prose';
import { asCode } from '../../text/wording';
import { type DateFault, findDateFaults } from '../../text/written-dates';
import { type Message, rulesWith } from '../rule';

/** Words that no sentence has twice in a row. */
const SMALL_WORDS =
  'the|an|of|to|and|for|with|from|our|we|are|by|or|at|your|if|as|they|this|be|its|their|into|which|these';
/** `log in in person`, `the light is on on Mondays`: the first of the two words belongs to the verb. */
const TAKES_IN_OR_ON =
  'log|sign|fill|hand|check|dial|opt|drop|c[ao]m|go|went|mov|carr|pass|h[eo]ld|turn|switch|put|t[ao][ko]|g[eo]t|settl|step|br[io]|b[uo]|pa[iy]|phas|liv|kick|set|stay|call|join|cash|g[ai]v|look|plug|press|push|read|work|key|typ|lock|fit|tick|is|are|was|were|be';

/** Each pattern matches the wrong characters, with enough around them to recognise the place. */
const ERRORS: readonly (readonly [pattern: RegExp, what: string, correct: (found: string) => string])[] = [
  // `Vitamin A a day` is right.
  [/(?<![\p{L}\p{N}'’-])a[ \n]+a(?![\p{L}\p{N}'’-])/gu, 'The word is repeated', () => 'a'],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}'’-])(${SMALL_WORDS}|(?<!\b(?:${TAKES_IN_OR_ON})\p{L}* (?:\p{L}+ )?)(?:in|on))[ \n]+\1(?![\p{L}\p{N}'’-])`,
      'giu',
    ),
    'The word is repeated',
    (found) => found.split(/\s/)[0]!,
  ],
  [/(?<=\p{Ll})[ \u00A0]+[,;.](?=\s|$)/gu, 'There is a space before the punctuation mark', (found) => found.trim()],
  [/(?<=\p{Ll}) +,(?=\p{L})/gu, 'The space is before the comma', () => ', '],
  [/(?<=\p{L})[´`](?=(?:s|t|re|ve|ll|d|m)(?!\p{L}))/gu, 'There is an accent in place of an apostrophe', () => "'"],
  [
    /(?<=\p{L}),{2}(?=\s|$)|(?<=\p{Ll}{2})\.{2}(?=\s+\p{Lu}|\s*$)/gu,
    'The punctuation mark is repeated',
    (found) => found[0]!,
  ],
  [
    /(?<=(?<![\p{L}\p{N}.@/_-])\p{Ll}{3,})[.,](?=\p{Lu}\p{Ll}+[ ,])|(?<=(?<![\p{L}\p{N}.@/_-])\p{L}\p{Ll}{2,}),(?=\p{Ll}{3,}[ .])/gu,
    'A space is missing after the punctuation mark',
    (found) => `${found} `,
  ],
];

export const RULES = rulesWith({ phase: 'prose', severity: 'warning' }, [
  {
    id: 'text-date',
    summary: 'A date in the text does not exist, falls on another day of the week, or is written in digits only.',
    why: 'Visitors come on the wrong day.',
    check(texts, report) {
      for (const prose of texts)
        for (const { text, index, fault } of findDateFaults(prose.text))
          report(placeIn(prose, index), { found: asCode(text), ...describeDate(fault, text) });
    },
    bad: {
      'The quay opens on 31 June 2026.':
        '1:19 This date does not exist — found `31 June 2026` — check the calendar: June has 30 days',
      'We meet on Monday, 25 November 2026.':
        '1:12 This date falls on another day of the week — found `Monday, 25 November 2026` — write Wednesday, or correct the date',
    },
    good: ['We meet on Wednesday, 25 November 2026, and on 29 February.'],
  },
  {
    id: 'text-typing',
    summary: 'A small word is repeated, or a space, a punctuation mark or an apostrophe is wrong.',
    why: 'Visitors stumble over it, and wonder what else was not read before it was published.',
    check(texts, report) {
      for (const prose of texts)
        for (const [pattern, what, correct] of ERRORS)
          for (const { 0: text, index } of prose.text.matchAll(pattern)) {
            const [before, after] = wordsAround(prose.text, text, index);
            const found = before + text + after;
            const write = before + correct(text) + after;
            report(placeIn(prose, index), {
              what,
              found: asCode(found),
              fix: `write ${asCode(write)}`,
              corrections: prose.isValue ? { inside: found, write } : { find: text, write: correct(text) },
            });
          }
    },
    bad: {
      'Ships leave with the the tide.': '1:18 The word is repeated — found `the the` — write `the`',
      'It depends on on the tide.': '1:12 The word is repeated — found `on on` — write `on`',
      'Ships leave , and return.':
        '1:12 There is a space before the punctuation mark — found `leave ,` — write `leave,`',
    },
    good: [
      'Log in in person, or hand it in in June. Had she had that, no, no … it’s .NET, Node.js, e.g. a plan, and 1,000 ships … more.',
    ],
  },
]);

function describeDate(fault: DateFault['fault'], text: string): Message {
  switch (fault.kind) {
    case 'digits':
      return {
        what: 'A date in digits can be read as two days',
        corrections: likely(text, fault.words),
      };
    case 'no-such-day':
      return { what: 'This date does not exist', fix: `check the calendar: ${fault.month} has ${fault.last} days` };
    case 'other-weekday':
      return {
        what: 'This date falls on another day of the week',
        fix: `write ${fault.weekday}, or correct the date`,
      };
  }
}

/** Finds the letters directly around an error that does not itself begin with a letter. */
function wordsAround(text: string, found: string, index: number): [before: string, after: string] {
  if (/^\p{L}/u.test(found)) return ['', ''];
  const before = /\p{L}+$/u.exec(text.slice(0, index))?.[0] ?? '';
  return [before, /^\p{L}+/u.exec(text.slice(index + found.length))?.[0] ?? ''];
}
