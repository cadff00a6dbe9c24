import { capitalise } from '../../../util/words';
import { STYLE_FILE, type StyleTerm } from '../../settings/word-lists';
import { onlyWords, placeIn, searchOnce } from '../../text/prose';
import { asCode, formatValue } from '../../text/wording';
import { defineRule, inFile } from '../rule';

export const textStyle = defineRule({
  id: 'text-style',
  severity: 'warning',
  phase: 'site',
  summary: 'The text uses a word or phrase that the house style in `content/house-style.txt` avoids.',
  why: 'One word for one thing reads as one voice, and visitors need not wonder whether two words mean two things.',
  check({ prose, houseStyle, site, siteFile }, report) {
    if (!houseStyle) return;
    for (const { line, place } of houseStyle.unread)
      report(inFile(STYLE_FILE, place), {
        what: 'This line of the house style cannot be read',
        found: formatValue(line),
        fix: 'write `avoid = write`, or `avoid: advice` where a person must decide',
      });
    // The brand is a setting, so a name that is typed out does not follow a change.
    const { name, shortName } = site.settings.brand;
    const brand = [...new Set(siteFile ? [name, shortName] : [])].map((one) => ({
      avoid: one.toLowerCase(),
      write: '`{brand}`',
      isCertain: false,
    }));
    const all = [...houseStyle.terms, ...brand];
    const pattern = patternOf(all);
    const terms = new Map(all.map((term) => [term.avoid, term]));
    for (const { file, texts } of prose)
      for (const { written, place, isValue } of termsIn(texts, pattern)) {
        const { write, isCertain } = terms.get(simple(written))!;
        const replacement = inCaseOf(written, write);
        const isLikely = !isCertain;
        const right = isCertain ? replacement : /^`([^`]+)`$/.exec(write)?.[1];
        report(inFile(file, place), {
          what: 'The house style avoids these words',
          found: asCode(written),
          fix: isCertain ? `write ${asCode(replacement)}` : `write ${write}`,
          corrections:
            right === undefined
              ? undefined
              : { ...(isValue ? { inside: written } : { find: written }), write: right, isLikely },
        });
      }
  },
  badInFiles: [
    {
      text: 'Whilst it rains, we wait.',
      others: { [STYLE_FILE]: '# Style\nwhilst = while\n' },
      says: '1:1 The house style avoids these words — found `Whilst` — write `While`',
    },
    {
      text: '## Quays\n\n<Title title="Who to telegraph" />',
      others: { [STYLE_FILE]: 'telegraph: “call” or “phone”\n' },
      says: '3:8 The house style avoids these words — found `telegraph` — write “call” or “phone”',
    },
    {
      text: 'We at Northgate wait.',
      others: { [STYLE_FILE]: '# Style\n' },
      says: '1:7 The house style avoids these words — found `Northgate` — write `{brand}`',
    },
    {
      text: 'A quay.',
      others: { [STYLE_FILE]: 'whilst\n' },
      says: 'content/house-style.txt:1:1 This line of the house style cannot be read — found `whilst` — write `avoid = write`, or `avoid: advice` where a person must decide',
    },
  ],
  good: [
    'Whilst it rains, we wait.',
    {
      text: 'The telegraphs of the port, and `telegraph`.',
      others: { [STYLE_FILE]: 'telegraph: “call” or “phone”\n' },
    },
  ],
});

const simple = (words: string): string => words.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const inPattern = ({ avoid }: StyleTerm): string => escaped(avoid).replace(/\s+/g, '\\s+').replaceAll("'", "['’]");

/** The longest term wins. */
function patternOf(terms: readonly StyleTerm[]): string {
  const longestFirst = [...terms].sort((a, b) => b.avoid.length - a.avoid.length);
  return `(?<![\\p{L}\\p{N}_-])(?:${longestFirst.map(inPattern).join('|')})(?![\\p{L}\\p{N}_-])`;
}

const termsIn = searchOnce((prose, pattern) =>
  [...onlyWords(prose.text).matchAll(new RegExp(pattern, 'giu'))].map(({ 0: written, index }) => ({
    written,
    place: placeIn(prose, index),
    isValue: prose.isValue,
  })),
);

/** A term at the start of a sentence has a capital. */
const inCaseOf = (written: string, write: string): string =>
  written.charAt(0) === written.charAt(0).toLowerCase() ? write : capitalise(write);
