import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

const KEYWORD = /^keywords\[\d+\]$/;

export const fieldKeywords = defineRule({
  id: 'field-keywords',
  severity: 'warning',
  phase: 'fields',
  summary: 'A keyword is several keywords with commas between them, or is listed twice.',
  why: 'The search compares each keyword as a whole with what visitors type.',
  check({ fieldTexts }, report) {
    const known = new Set<string>();
    for (const { name, text, place } of fieldTexts) {
      if (!KEYWORD.test(name)) continue;
      const parts = text.split(/[,;]/).flatMap((part) => part.trim() || []);
      const word = text.trim().toLowerCase();
      if (parts.length > 1)
        report(place, {
          what: 'Several keywords are written as one',
          found: formatValue(text),
          fix: `write each as an item of its own: ${asCode(`[${parts.join(', ')}]`)}`,
        });
      else if (known.has(word))
        report(place, { what: 'The keyword is listed twice', found: formatValue(text), fix: 'remove one of them' });
      known.add(word);
    }
  },
  bad: {
    '---\ntitle: Ships\ndescription: When they leave.\nkeywords:\n  - boats, ferries\n---\n\nText.\n':
      '5:5 Several keywords are written as one — found `boats, ferries` — write each as an item of its own: `[boats, ferries]`',
    '---\ntitle: Ships\ndescription: When they leave.\nkeywords: [boats, Boats]\n---\n\nText.\n':
      '4:19 The keyword is listed twice — found `Boats` — remove one of them',
  },
  good: ['---\ntitle: Ships\ndescription: When they leave.\nkeywords: [boats, small boats]\n---\n\nText.\n'],
});
