import path from 'node:path';
import { asCode, didYouMean } from '../../text/wording';
import { defineRule } from '../rule';
import { missingFile } from '../shared/missing-file';

export const fileMissing = defineRule({
  id: 'file-missing',
  severity: 'error',
  phase: 'site',
  summary: 'A linked file does not exist, or is not in the content folder.',
  why: 'A link to a missing file leads visitors to an error page.',
  check({ references, staticFiles }, report) {
    for (const use of references) {
      if (use.kind === 'file') {
        const message = missingFile('file', use.file, use.written, use.target);
        if (message) report(use, message);
      } else if (use.kind === 'static' && !use.exists)
        report(use, {
          what: `The file ${asCode(use.path)} does not exist`,
          found: `nothing at ${asCode(`static${use.path}`)}`,
          fix:
            didYouMean(use.path, staticFiles) ??
            `put it beside this file and write ${asCode(`./${path.posix.basename(use.path)}`)}`,
        });
    }
  },
  examples: {
    bad: [
      [
        '[The plan](./plan.pdf)',
        '1:1 The file `./plan.pdf` does not exist — found nothing at `content/pages/plan.pdf` — add the file, or correct the path: that folder contains `figure.png` and `hero.png`',
      ],
      [
        '[The crane](../articles/crane-restored/crain.pdf)',
        '1:1 The file `../articles/crane-restored/crain.pdf` does not exist — found nothing at `content/articles/crane-restored/crain.pdf` — did you mean `../articles/crane-restored/crane.pdf`?',
      ],
    ],
    good: ['[The crane](../articles/crane-restored/crane.pdf)'],
  },
});
