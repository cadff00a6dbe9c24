import { defineRule } from '../rule';

export const fileLineEnds = defineRule({
  id: 'file-line-ends',
  severity: 'error',
  phase: 'source',
  summary: 'A line ends with only a carriage return, as on old Macintosh computers.',
  why: 'Programs no longer read it as the end of a line, so the whole file becomes one line.',
  check({ unreadable }, report) {
    if (unreadable?.reason !== 'line ends') return;
    report(unreadable.place, {
      what: 'A line ends with a character that programs no longer read as a line end',
      found: 'only a carriage return',
      fix: 'save the file with “LF” line endings',
    });
  },
  examples: {
    file: 'content/navigation/legal.yaml',
    bad: [
      [
        'links: []\r# The end.\r',
        '1:10 A line ends with a character that programs no longer read as a line end — found only a carriage return — save the file with “LF” line endings',
      ],
    ],
    good: ['links: []\r\n# The end.\r\n'],
  },
});
