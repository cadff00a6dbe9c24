import { likely } from '../../report/correction';
import { asCode } from '../../text/wording';
import { readSource } from '../../source/source-file';
import { defineRule, inFile } from '../rule';

export const textNoted = defineRule({
  id: 'text-noted',
  severity: 'warning',
  phase: 'site',
  summary: 'A reviewer has a note about these words.',
  why: 'The change is not approved before the note is dealt with: it is, once the words are different.',
  check({ reviewNotes, files, readBytes }, report) {
    for (const { file, text, from, note, proposal } of reviewNotes) {
      const source = files.has(file) && readSource(file, Buffer.from(readBytes(file), 'latin1')).source;
      const index = source ? source.text.indexOf(text) : -1;
      if (!source || index === -1) continue;
      report(inFile(file, source.at(index)), {
        what: `${from} has a note about these words${note ? `: “${note}”` : ''}`,
        found: asCode(text),
        ...(proposal === undefined
          ? { fix: 'change them, or answer the note' }
          : { corrections: likely(text, proposal) }),
      });
    }
  },
  badInFiles: [
    {
      text: 'The harbour opens at nine.',
      note: { from: 'Ruth Abara', text: 'at nine', note: 'Not on Sundays.', proposal: 'at ten' },
      says: ['1:19 Ruth Abara has a note about these words: “Not on Sundays.” — found `at nine` — write `at ten`'],
    },
  ],
  good: [{ text: 'The harbour opens at ten.', note: { from: 'Ruth Abara', text: 'at nine', proposal: 'at ten' } }],
});
