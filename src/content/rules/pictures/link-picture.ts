import { plainText } from '../../mdx/text-content';
import { likely } from '../../report/correction';
import { asCode, excerpt } from '../../text/wording';
import { defineRule } from '../rule';

/** Matches a picture beside the text. A link to a picture elsewhere is intended. */
const PICTURE = /^(?!\w+:|\/).+\.(?:jpe?g|png|webp|gif|avif|svg)$/i;

export const linkPicture = defineRule({
  id: 'link-picture',
  severity: 'warning',
  phase: 'syntax',
  summary: 'A paragraph is only a link to a picture: the `!` before it was forgotten.',
  why: 'Visitors see a line of words in place of the picture.',
  check({ source, markdown: { links } }, report) {
    const lines = source.text.split('\n');
    for (const link of links) {
      if (link.type !== 'link' || !PICTURE.test(link.url) || plainText(link).trim() === '') continue;
      const { start, end } = link.position!;
      const written = source.text.slice(start.offset, end.offset);
      const above = lines[start.line - 2]?.trim() ?? '';
      const below = lines[end.line]?.trim() ?? '';
      const isAlone = [above, below].every((line) => line === '' || line.startsWith('<'));
      if (!isAlone || lines[start.line - 1]!.trim() !== written) continue;
      report(source.at(start.offset!), {
        what: 'The paragraph is only a link to a picture',
        found: excerpt(written),
        fix: `write ${asCode(`!${written}`)} to show the picture, or put the link into a sentence`,
        corrections: likely(written, `!${written}`),
      });
    }
  },
  bad: {
    'Ships wait here.\n\n[A quay](./hero.png)':
      '3:1 The paragraph is only a link to a picture — found `[A quay](./hero.png)` — write `![A quay](./hero.png)` to show the picture, or put the link into a sentence',
  },
  good: ['Ships wait here: [the quay as a drawing](./hero.png).'],
});
