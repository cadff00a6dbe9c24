import { defineRule } from '../rule';

export const fileEmpty = defineRule({
  id: 'file-empty',
  severity: 'error',
  phase: 'source',
  summary: 'The file has no content.',
  why: 'A page without a title and text cannot be published, and a settings file without fields sets nothing.',
  check({ unreadable }, report) {
    if (unreadable?.reason !== 'empty' && unreadable?.reason !== 'blank') return;
    report(unreadable.place, {
      what: unreadable.reason === 'empty' ? 'The file is empty' : 'The file contains only spaces and empty lines',
      fix: 'write its content, or delete the file',
    });
  },
  examples: {
    file: 'content/navigation/legal.yaml',
    bad: [
      ['', '1:1 The file is empty — write its content, or delete the file'],
      [' \n\n', '1:1 The file contains only spaces and empty lines — write its content, or delete the file'],
    ],
    good: ['links: []\n'],
  },
});
