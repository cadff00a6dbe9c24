import { placeIn, type Prose } from '../../text/prose';
import type { Place } from '../../report/problem';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

interface TypingError {
  /** Every match contains it. Only texts that contain it are searched with the pattern. */
  trigger: RegExp;
  pattern: RegExp;
  what: string;
  correct(found: string): string;
}

/** Words that no sentence has twice in a row. */
const SMALL_WORDS =
  'the|an|of|to|and|for|with|from|our|we|are|by|or|at|your|if|as|they|this|be|its|their|into|which|these';

/** Any short word twice, because it is slow to compare each place with every small word. */
const REPEATED = /(?<![a-z])([a-z]{1,5})[ \n]+\1(?![a-z])/i;

/** Each pattern matches the characters that are wrong, with enough around them to recognise the place. */
const ERRORS: readonly TypingError[] = [
  {
    trigger: REPEATED,
    // `Vitamin A a day` is right.
    pattern: /(?<![\p{L}\p{N}'’-])a[ \n]+a(?![\p{L}\p{N}'’-])/gu,
    what: 'The word is repeated',
    correct: () => 'a',
  },
  {
    trigger: REPEATED,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}'’-])(${SMALL_WORDS})[ \n]+\1(?![\p{L}\p{N}'’-])`, 'giu'),
    what: 'The word is repeated',
    correct: (found) => found.split(/\s/)[0]!,
  },
  {
    trigger: /[ \u00A0][,;.]/,
    pattern: /(?<=\p{Ll})[ \u00A0]+[,;.](?=\s|$)/gu,
    what: 'There is a space before the punctuation mark',
    correct: (found) => found.trim(),
  },
  {
    trigger: /,,|\.\./,
    pattern: /(?<=\p{L}),{2}(?=\s|$)|(?<=\p{Ll}{2})\.{2}(?=\s+\p{Lu}|\s*$)/gu,
    what: 'The punctuation mark is repeated',
    correct: (found) => found[0]!,
  },
  {
    trigger: /[.,][^\s\d]/,
    pattern:
      /(?<=(?<![\p{L}\p{N}.@/_-])\p{Ll}{3,})[.,](?=\p{Lu}\p{Ll}+[ ,])|(?<=(?<![\p{L}\p{N}.@/_-])\p{Ll}{3,}),(?=\p{Ll}{3,}[ .])/gu,
    what: 'A space is missing after the punctuation mark',
    correct: (found) => `${found} `,
  },
];

export const textTyping = defineRule({
  id: 'text-typing',
  severity: 'warning',
  phase: 'prose',
  summary: 'A small word is repeated, or a space or a punctuation mark is wrong.',
  why: 'Visitors stumble over it, and wonder what else was not read before it was published.',
  check(texts, report) {
    for (const { what, found, correct, place, isValue } of texts.flatMap(errorsIn))
      report(place, {
        what,
        found: asCode(found.shown),
        fix: `write ${asCode(found.before + correct(found.text) + found.after)}`,
        corrections: isValue
          ? { inside: found.shown, write: found.before + correct(found.text) + found.after }
          : { find: found.text, write: correct(found.text) },
      });
  },
  bad: {
    'Ships leave with the the tide.': '1:18 The word is repeated — found `the the` — write `the`',
    'Ships leave , and return.': '1:12 There is a space before the punctuation mark — found `leave ,` — write `leave,`',
    'Ships leave,, and return.': '1:12 The punctuation mark is repeated — found `leave,,` — write `leave,`',
    'The tide rises.It falls again.':
      '1:15 A space is missing after the punctuation mark — found `rises.It` — write `rises. It`',
  },
  good: ['Had she had that, no, no … it’s .NET, Node.js, e.g. a plan, and 1,000 ships … more.'],
});

interface Found {
  text: string;
  before: string;
  after: string;
  shown: string;
}

interface Placed extends TypingError {
  found: Found;
  place: Place;
  isValue?: true | undefined;
}

const errorsIn = (prose: Prose): Placed[] =>
  ERRORS.filter(({ trigger }) => trigger.test(prose.text)).flatMap((error) =>
    [...prose.text.matchAll(error.pattern)].map(({ 0: text, index }) => ({
      ...error,
      found: withWords(prose.text, text, index),
      place: placeIn(prose, index),
      isValue: prose.isValue,
    })),
  );

/** The error with the words around it. Words that are the error need none. */
function withWords(text: string, found: string, index: number): Found {
  const isWord = /^\p{L}/u.test(found);
  const before = isWord ? '' : (/\p{L}+$/u.exec(text.slice(0, index))?.[0] ?? '');
  const after = isWord ? '' : (/^\p{L}+/u.exec(text.slice(index + found.length))?.[0] ?? '');
  return { text: found, before, after, shown: before + found + after };
}
