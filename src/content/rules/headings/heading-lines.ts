/** Rules that check each heading by itself. Each row is a rule. */
import { likely } from '../../report/correction';
import { asCode, excerpt } from '../../text/wording';
import { rulesForEach } from '../rule';
import { excerptAtPlace } from '../../source/excerpt-at';

export const RULES = rulesForEach('markdown', ({ headings }) => headings, [
  {
    id: 'heading-colon',
    severity: 'warning',
    summary: 'A heading ends with a colon, a comma or a semicolon.',
    why: 'In a list of headings, as screen readers and search results show it, the sentence seems unfinished.',
    says({ text = '' }) {
      const mark = /[\p{L}\p{N})]\s*([:;,])\s*$/u.exec(text)?.[1];
      return (
        mark && {
          what: `The heading ends with a ${asCode(mark)}`,
          found: excerpt(text),
          fix: `remove the ${asCode(mark)}`,
        }
      );
    },
    bad: { '## Our quays:\n\nText.': '1:1 The heading ends with a `:` — found `Our quays:` — remove the `:`' },
    good: ['## Stage 1: our quays\n\nText.'],
  },
  {
    id: 'heading-empty',
    summary: 'A heading has no text.',
    why: 'A screen reader announces a heading and then says nothing.',
    says: ({ isEmpty }) => isEmpty && { what: 'The heading has no text', fix: 'add text, or remove the line' },
    bad: { '##\n\nText.': '1:1 The heading has no text — add text, or remove the line' },
    good: ['## A heading\n\nText.'],
  },
  {
    id: 'heading-h1',
    summary: 'The text contains a first-level heading.',
    why: 'The title in the frontmatter is the page’s first-level heading. A second one makes it unclear what the page is about.',
    says({ level, place }, { source }) {
      if (level !== 1) return undefined;
      const below = source.text.slice(source.offsetOf(place.line + 1)).split('\n', 1)[0]!;
      const isUnderlined = /^ {0,3}=+\s*$/.test(below);
      return {
        what: 'A page can have only one first-level heading: its title',
        found: excerptAtPlace(source, place),
        fix: isUnderlined ? 'start the line with `##`, and remove the `=` line below it' : 'start the line with `##`',
        corrections: isUnderlined ? undefined : likely('#', '##'),
      };
    },
    bad: {
      '# A second title':
        '1:1 A page can have only one first-level heading: its title — found `# A second title` — start the line with `##`',
      'Underlined\n==========':
        '1:1 A page can have only one first-level heading: its title — found `Underlined` — start the line with `##`, and remove the `=` line below it',
    },
    good: ['## A heading'],
  },
]);
