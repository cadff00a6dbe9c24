import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const skillId = defineRule({
  id: 'skill-id',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'Two skills of the partner form have the same id.',
  why: 'The form names its fields by skill, so one answer would replace the other.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'repeated-skill-id')
        report(finding.place, {
          what: 'Two skills have the same id',
          found: asCode(finding.id),
          fix: 'give each skill its own number',
        });
  },
  examples: {
    bad: [
      {
        file: 'content/skills.yaml',
        text: 'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 1\n        name: Concrete\n',
        says: ['5:13 Two skills have the same id — found `1` — give each skill its own number'],
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
