import { asCode, excerpt } from '../../text/wording';
import { defineRule } from '../rule';

export const fileConflict = defineRule({
  id: 'file-conflict',
  phase: 'source',
  summary: 'Git left two versions of the same lines in the file.',
  why: 'Visitors would see both versions, and the marks between them.',
  check({ conflicts }, report) {
    for (const { place, marks } of conflicts) {
      const lines = marks.map(({ line, text }) => `line ${line} (${asCode(text.slice(0, 7))})`);
      report(place, {
        what: 'Git left two versions of these lines',
        found: excerpt(marks[0]!.text),
        fix: `keep the right version, and remove ${lines.join(', ')}`,
      });
    }
  },
  bad: {
    '<<<<<<< HEAD\nThe office is open.\n=======\nThe office is closed.\n>>>>>>> opening-hours':
      '1:1 Git left two versions of these lines — found `<<<<<<< HEAD` — keep the right version, and remove line 6 (`<<<<<<<`), line 8 (`=======`), line 10 (`>>>>>>>`)',
    'The office is open.\n=======\nThe office is closed.\n>>>>>>> opening-hours':
      '2:1 Git left two versions of these lines — found `=======` — keep the right version, and remove line 7 (`=======`), line 9 (`>>>>>>>`)',
  },
  good: ['```\n=======\n```'],
});
