import { START } from '../../source/positions';
import { defineRule } from '../rule';

export const fileBom = defineRule({
  id: 'file-bom',
  phase: 'source',
  summary: 'The file starts with a byte-order mark, an invisible character that some editors add.',
  why: 'Programs that do not expect the mark read it as part of the first line, so the frontmatter or the first setting is lost.',
  check({ hasByteOrderMark }, report) {
    if (!hasByteOrderMark) return;
    report(START, {
      what: 'The file starts with an invisible character, a byte-order mark',
      found: 'U+FEFF',
      fix: 'save the file with the encoding “UTF-8”, not “UTF-8 with BOM”',
      // The byte-order mark is the character before the text.
      corrections: { from: -1, to: 0, write: '' },
    });
  },
  bad: {
    '\uFEFF---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n':
      '1:1 The file starts with an invisible character, a byte-order mark — found U+FEFF — save the file with the encoding “UTF-8”, not “UTF-8 with BOM”',
  },
  good: ['---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n'],
});
