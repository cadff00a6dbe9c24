import { ENTITIES } from '../../../schema/entities';
import { joinAnd } from '../../../util/words';
import { asCode } from '../../text/wording';
import { atField, defineRule } from '../rule';
import { ARTICLE_FIELDS } from '../shared/article-fields';

const TEXT =
  'The tide decides when a ship can leave, and the harbour master decides whether it may. Both were late on the day that the mast broke, and nobody wrote down why. We asked everyone who had been there.';
const ARTICLE = `---\n${ARTICLE_FIELDS}\n---\n\n${TEXT}\n`;

export const fileCopied = defineRule({
  id: 'file-copied',
  phase: 'copies',
  summary: 'A file is a copy of another one, with the same title and text. Nothing else is reported in it.',
  why: 'Visitors and search engines find one text twice, and cannot tell which of the two is right.',
  check({ copies }, report) {
    for (const [copy, { original, fields, hasSameTitle }] of copies) {
      if (!hasSameTitle) continue;
      const changes = joinAnd([...fields.map(asCode), 'the text']);
      report(atField(copy, fields[0]!), {
        what: `The ${ENTITIES[copy.kind].text} is a copy`,
        found: `the title and the text of ${asCode(original.file)}`,
        fix: `change ${changes}, or delete the file`,
      });
    }
  },
  badInFiles: [
    {
      file: 'content/articles/mast-2/index.mdx',
      text: ARTICLE,
      others: { 'content/articles/mast/index.mdx': ARTICLE },
      says: '2:8 The article is a copy — found the title and the text of `content/articles/mast/index.mdx` — change `title`, `summary` and the text, or delete the file',
    },
  ],
  good: [{ file: 'content/articles/mast/index.mdx', text: ARTICLE }],
});
