import { excerptAtPlace } from '../../source/excerpt-at-place';
import { defineRule } from '../rule';

export const headingH1 = defineRule({
  id: 'heading-h1',
  severity: 'error',
  phase: 'markdown',
  summary: 'The text contains a first-level heading.',
  why: 'The title in the frontmatter is the page’s first-level heading. A second one makes it unclear what the page is about.',
  check({ headings, source }, report) {
    const lines = source.text.split('\n');
    for (const { level, place } of headings) {
      if (level !== 1) continue;
      const isUnderlined = /^ {0,3}=+\s*$/.test(lines[place.line] ?? '');
      report(place, {
        what: 'A page can have only one first-level heading: its title',
        found: excerptAtPlace(source, place),
        fix: isUnderlined ? 'start the line with `##`, and remove the `=` line below it' : 'start the line with `##`',
      });
    }
  },
  examples: {
    bad: [
      [
        '# A second title',
        '1:1 A page can have only one first-level heading: its title — found `# A second title` — start the line with `##`',
      ],
      [
        'Underlined\n==========',
        '1:1 A page can have only one first-level heading: its title — found `Underlined` — start the line with `##`, and remove the `=` line below it',
      ],
    ],
    good: ['## A heading'],
  },
});
