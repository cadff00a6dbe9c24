import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const skillName = defineRule({
  id: 'skill-name',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'Two skills of one set have the same name.',
  why: 'The form tells the skills of a set apart by their names, so one answer would replace the other.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'repeated-skill-name')
        report(finding.place, {
          what: 'Two skills of one set have the same name',
          found: asCode(finding.skill),
          fix: 'remove one of them, or say in each name what is specific to it',
        });
  },
  examples: {
    bad: [
      {
        file: 'content/skills.yaml',
        text: 'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 2\n        name: Concrete\n      - id: 3\n        name: Concrete\n',
        says: [
          '8:15 Two skills of one set have the same name — found `Concrete` — remove one of them, or say in each name what is specific to it',
        ],
      },
    ],
    good: [
      {
        file: 'content/skills.yaml',
        text: 'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 2\n        name: Concrete\n',
      },
    ],
  },
});
