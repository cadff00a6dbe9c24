import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { COPY_AGAIN, describeFault, fixForFault } from '../shared/file-fault';

export const fileDamaged = defineRule({
  id: 'file-damaged',
  severity: 'error',
  phase: 'site',
  summary: 'A PDF file is empty, cut off, or not a PDF at all.',
  why: 'Visitors would download a document that does not open.',
  check({ references, inspectPdf }, report) {
    for (const use of references) {
      if (use.kind !== 'file' || use.target.state !== 'found' || !/\.pdf$/i.test(use.target.file)) continue;
      const fault = inspectPdf(use.target.file);
      if (!fault) continue;
      report(use, {
        what: `${asCode(use.written)} cannot be opened`,
        found: describeFault(fault, 'a PDF'),
        fix: fixForFault(fault, COPY_AGAIN),
      });
    }
  },
  examples: {
    bad: [
      {
        text: '[The plan](./plan.pdf)',
        others: { 'content/pages/plan.pdf': '' },
        says: ['1:1 `./plan.pdf` cannot be opened — found an empty file — copy the complete file here again'],
      },
      {
        text: '[The plan](./plan.pdf)',
        others: { 'content/pages/plan.pdf': '%PDF-1.7 and no end' },
        says: [
          '1:1 `./plan.pdf` cannot be opened — found a file whose end is missing — copy the complete file here again',
        ],
      },
      {
        text: '[The plan](./plan.pdf)',
        others: { 'content/pages/plan.pdf': 'These are words.' },
        says: ['1:1 `./plan.pdf` cannot be opened — found data that is not a PDF — copy the complete file here again'],
      },
    ],
    good: ['[The crane](../articles/crane-restored/crane.pdf)'],
  },
});
