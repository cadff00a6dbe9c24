/** Links and images that Markdown does not read as such, a row each. A new row is all that a new habit needs. */
import { type Habit, ruleFromHabit } from './habit';
import type { Rule } from './rule';

const PLAIN_LINK = 'write the URL in parentheses: `[Contact us](/contact-us/)`';
const WHY = 'Visitors see brackets and a URL instead of a link.';

/** The start of a URL or of a path. */
const URL_START = String.raw`(?:\.{0,2}\/|#|(?:https?|mailto|tel):)`;

const HABITS: readonly Habit[] = [
  {
    syntax: 'link-space',
    trigger: [']('],
    pattern: /!?\[[^\]\n]*\]\([^)\n]*[ \t][^)\n]*\)/g,
    summary: 'The URL of a link or an image contains a space.',
    why: WHY,
    what: 'This is not read as a link or an image: its URL contains a space',
    fix: 'rename the file, put the URL between `<` and `>`, or remove the space',
    bad: '[Call us](tel:02 5550 0100)',
    good: '[Call us](tel:0255500100)',
  },
  {
    syntax: 'link-label',
    trigger: [']['],
    pattern: /!?\[[^\]\n]+\]\[[^\]\n^]*\]/g,
    summary: 'A link or an image names a label that the page does not define.',
    why: WHY,
    what: 'This is not read as a link or an image: its label is not defined on this page',
    fix: PLAIN_LINK,
    bad: 'See [the plans][plans].',
    found: '[the plans][plans]',
    good: 'See [our services](/services/).',
  },
  {
    syntax: 'link-gap',
    trigger: ['] (', ']\t('],
    pattern: new RegExp(String.raw`!?\[[^\]\n]+\][ \t]+\(${URL_START}[^)\n]*\)`, 'g'),
    summary: 'A space is between the text of a link and its URL.',
    why: WHY,
    what: 'This is not read as a link: a space is between its words and its URL',
    fix: 'remove the space',
    correct: (text) => text.replace(/\][ \t]+\(/, ']('),
    bad: 'See [our services] (/services/).',
    found: '[our services] (/services/)',
    good: 'See [our services](/services/).',
  },
  {
    syntax: 'link-unclosed',
    trigger: [']('],
    pattern: new RegExp(String.raw`!?\[[^\]\n]+\]\(${URL_START}[^)\n]*$`, 'gm'),
    summary: 'The URL of a link has no closing parenthesis.',
    why: WHY,
    what: 'This is not read as a link: its URL is not closed',
    fix: 'write `)` after the URL',
    bad: 'See [our services](/services/ and more.',
    found: '[our services](/services/ and more.',
    good: 'See [our services](/services/) and more.',
  },
  {
    syntax: 'link-nested',
    trigger: [']('],
    pattern: /^[^[\]\n]*\]\([^()\s]+\)/g,
    summary: 'A link is inside the text of another link.',
    why: WHY,
    what: 'A link must not be inside the text of another link',
    fix: 'make two links of it, one after the other',
    bad: '[See [our services](/services/) page](/services/)',
    found: ' page](/services/)',
    good: 'See [our services](/services/) and [our contacts](/contact-us/).',
  },
  {
    syntax: 'link-reversed',
    severity: 'warning',
    trigger: [')['],
    pattern: new RegExp(String.raw`\([^()\n]+\)\[${URL_START}[^\]\s]*\]`, 'g'),
    summary: 'The brackets of a link are the wrong way round.',
    why: WHY,
    what: 'This is not read as a link: its brackets are the wrong way round',
    fix: 'write the words first: `[Contact us](/contact-us/)`',
    bad: 'See (our services)[/services/].',
    found: '(our services)[/services/]',
    good: 'See [our services](/services/).',
  },
  {
    syntax: 'wiki-link',
    trigger: ['[['],
    pattern: /!?\[\[(?!TOC\]\])[^[\]\n]+\]\]/gi,
    summary: 'A link or an image in double brackets, as wikis write it.',
    why: WHY,
    what: 'This is not read as a link or an image',
    fix: PLAIN_LINK,
    bad: 'See [[Tides]].',
    found: '[[Tides]]',
    good: 'See [our services](/services/).',
  },
];

export const RULES: readonly Rule<'syntax'>[] = HABITS.map(ruleFromHabit);
