import { asCode, excerpt } from '../text/wording';
import { defineRule } from './rule';

export const fileConflict = defineRule({
  id: 'file-conflict',
  severity: 'error',
  topic: 'files',
  phase: 'source',
  summary: 'Git has left two versions of the same lines in the file.',
  why: 'Visitors would read both versions, and the marks between them.',
  check({ conflicts }, report) {
    for (const { place, marks } of conflicts) {
      const lines = marks.map(({ line, text }) => `line ${line} (${asCode(text.slice(0, 7))})`);
      report(place, {
        what: 'Two versions of these lines wait to be merged',
        found: excerpt(marks[0]!.text),
        fix: `write the right version, and delete ${lines.join(', ')}`,
      });
    }
  },
  examples: {
    bad: [
      {
        text: '<<<<<<< HEAD\nThe office is open.\n=======\nThe office is closed.\n>>>>>>> opening-hours',
        says: [
          '1:1 Two versions of these lines wait to be merged — found `<<<<<<< HEAD` — write the right version, and delete line 6 (`<<<<<<<`), line 8 (`=======`), line 10 (`>>>>>>>`)',
        ],
      },
      {
        text: 'The office is open.\n=======\nThe office is closed.\n>>>>>>> opening-hours',
        says: [
          '2:1 Two versions of these lines wait to be merged — found `=======` — write the right version, and delete line 7 (`=======`), line 9 (`>>>>>>>`)',
        ],
      },
    ],
    good: [{ text: '```\n=======\n```' }],
  },
});
