import { defineRule } from '../rule';

export const settingsMissing = defineRule({
  id: 'settings-missing',
  severity: 'error',
  phase: 'source',
  summary: 'A settings file is missing.',
  why: 'The site cannot be built without its name, its menus and its list of skills.',
  check({ unreadable }, report) {
    if (unreadable?.reason !== 'missing') return;
    report(unreadable.place, {
      what: 'The settings file is missing',
      fix: 'restore it: the site cannot be built without it',
    });
  },
  examples: {
    bad: [
      {
        text: 'Text.',
        others: { 'content/skills.yaml': null },
        says: [
          'content/skills.yaml:1:1 The settings file is missing — restore it: the site cannot be built without it',
        ],
      },
    ],
    good: ['Text.'],
  },
});
