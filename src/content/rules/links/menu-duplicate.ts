import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

const ITEM = /^(.*)\[\d+\]\.label$/;

export const menuDuplicate = defineRule({
  id: 'menu-duplicate',
  severity: 'warning',
  phase: 'fields',
  summary: 'Two entries beside each other in a menu have the same words.',
  why: 'Visitors cannot know which of the two leads where.',
  check({ fieldTexts }, report) {
    const firsts = new Map<string, number>();
    for (const { noun, key, name, text, place } of fieldTexts) {
      const list = noun === 'field' && key === 'label' ? ITEM.exec(name)?.[1] : undefined;
      if (list === undefined || text.trim() === '') continue;
      const words = `${list} ${text.trim().toLowerCase()}`;
      const first = firsts.get(words);
      firsts.set(words, first ?? place.line);
      if (first !== undefined)
        report(place, {
          what: `Two entries of the menu are called ${asCode(text.trim())}`,
          found: `the other on line ${first}`,
          fix: 'give one of them different words, or remove it',
        });
    }
  },
  examples: {
    file: 'content/navigation/legal.yaml',
    bad: {
      'links:\n  - label: Privacy\n    path: /privacy-policy/\n  - label: Privacy\n    path: /services/\n':
        '4:12 Two entries of the menu are called `Privacy` — found the other on line 2 — give one of them different words, or remove it',
    },
    good: ['links:\n  - label: Privacy\n    path: /privacy-policy/\n'],
  },
});
