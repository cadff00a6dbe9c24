import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { repeats } from '../shared/repeats';

const ITEM = /^(.*)\[\d+\]\.label$/;

export const menuDuplicate = defineRule({
  id: 'menu-duplicate',
  severity: 'warning',
  phase: 'fields',
  summary: 'Two entries beside each other in a menu have the same words.',
  why: 'Visitors cannot know which of the two leads where.',
  check({ fieldTexts }, report) {
    const entries = fieldTexts.flatMap(({ noun, key, name, text, place }) => {
      const list = noun === 'field' && key === 'label' ? ITEM.exec(name)?.[1] : undefined;
      const label = text.trim();
      return list === undefined || label === '' ? [] : [{ list, label, place }];
    });
    for (const [{ label, place }, first] of repeats(entries, (one) => `${one.list} ${one.label.toLowerCase()}`))
      report(place, {
        what: `Two entries of the menu are called ${asCode(label)}`,
        found: `the other on line ${first.place.line}`,
        fix: 'give one of them different words, or remove it',
      });
  },
  exampleFile: 'content/navigation/legal.yaml',
  bad: {
    'links:\n  - label: Privacy\n    path: /privacy-policy/\n  - label: Privacy\n    path: /services/\n':
      '4:12 Two entries of the menu are called `Privacy` — found the other on line 2 — give one of them different words, or remove it',
  },
  good: ['links:\n  - label: Privacy\n    path: /privacy-policy/\n'],
});
