import path from 'node:path';
import { asCode, orList } from '../text/wording';
import { defineRule } from './rule';

const FIELDS = `title: A mast
type: news
published: 2025-05-01
summary: About a mast.
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: A mast`;

export const fileType = defineRule({
  id: 'file-type',
  severity: 'error',
  topic: 'pictures',
  phase: 'site',
  summary: 'A field names a file of a type that it cannot take.',
  why: 'A download that visitors expect to be a document must be one that they can open.',
  check({ references }, report) {
    for (const use of references) {
      if (use.kind !== 'file' || use.target.state !== 'found' || use.extensions.length === 0) continue;
      const extension = path.posix.extname(use.target.file).slice(1).toLowerCase();
      if (use.extensions.includes(extension)) continue;
      report(
        use.place,
        {
          what: `${asCode(use.written)} has a file type that is not allowed here`,
          found: asCode(`.${extension}`),
          fix: `use ${orList(use.extensions.map((name) => `.${name}`))}`,
        },
        use.file,
      );
    }
  },
  examples: {
    bad: [
      {
        file: 'content/articles/mast/index.mdx',
        text: `---\n${FIELDS}\ndownload: ../../pages/figure.png\n---\n\nText.`,
        says: ['10:11 `../../pages/figure.png` has a file type that is not allowed here — found `.png` — use `.pdf`'],
      },
    ],
    good: [
      {
        file: 'content/articles/mast/index.mdx',
        text: `---\n${FIELDS}\ndownload: ../crane-restored/crane.pdf\n---\n\nText.`,
      },
    ],
  },
});
