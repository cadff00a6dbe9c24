import path from 'node:path';
import { asCode, orList } from '../../text/wording';
import { defineRule } from '../rule';
import { ARTICLE_FIELDS } from '../shared/article-fields';

export const fileType = defineRule({
  id: 'file-type',
  severity: 'error',
  phase: 'site',
  summary: 'A field or a prop names a file of a type that is not allowed there.',
  why: 'Visitors expect a document that they can open, or a video that plays.',
  check({ references }, report) {
    for (const use of references) {
      if (use.kind !== 'file' || use.target.state !== 'found' || use.extensions.length === 0) continue;
      const extension = path.posix.extname(use.target.file).slice(1).toLowerCase();
      if (use.extensions.includes(extension)) continue;
      report(use, {
        what: `${asCode(use.written)} has a file type that is not allowed here`,
        found: asCode(`.${extension}`),
        fix: `use a file that ends in ${orList(use.extensions.map((name) => `.${name}`))}`,
      });
    }
  },
  examples: {
    file: 'content/articles/mast/index.mdx',
    bad: [
      [
        `---\n${ARTICLE_FIELDS}\ndownload: ../../pages/figure.png\n---\n\nText.`,
        '10:11 `../../pages/figure.png` has a file type that is not allowed here — found `.png` — use a file that ends in `.pdf`',
      ],
    ],
    good: [`---\n${ARTICLE_FIELDS}\ndownload: ../crane-restored/crane.pdf\n---\n\nText.`],
  },
});
