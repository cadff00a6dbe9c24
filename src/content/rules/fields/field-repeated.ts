import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

const REPEATS: Readonly<Record<string, string>> = {
  description: 'say in one or two sentences what is on the page',
  summary: 'say in one or two sentences what it is about',
};

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.!…]+$/, '')
    .toLowerCase();

export const fieldRepeated = defineRule({
  id: 'field-repeated',
  severity: 'warning',
  phase: 'fields',
  summary: 'The description, the summary or an alternative text only repeats the title.',
  why: 'Search results and cards show both, one below the other, so visitors read the same words twice.',
  check({ fieldTexts, altTexts }, report) {
    const title = fieldTexts.find(({ noun, name }) => noun === 'field' && name === 'title');
    if (!title || title.text.trim() === '') return;
    for (const { noun, name, text, place } of fieldTexts) {
      const fix = noun === 'field' ? REPEATS[name] : undefined;
      if (fix && plain(text) === plain(title.text))
        report(place, { what: `${asCode(name)} repeats the title`, found: formatValue(text), fix });
    }
    for (const { text, place } of altTexts)
      if (plain(text) === plain(title.text))
        report(place, {
          what: 'The alternative text repeats the title',
          found: formatValue(text),
          fix: 'describe what the image shows, or write `""` if it is decoration',
        });
  },
  bad: {
    '---\ntitle: A page of tides\ndescription: A page of tides.\n---\n\nText.\n':
      '3:14 `description` repeats the title — found `A page of tides.` — say in one or two sentences what is on the page',
    '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  image: ./hero.png\n  alt: Tides\n---\n\nText.\n':
      '6:8 The alternative text repeats the title — found `Tides` — describe what the image shows, or write `""` if it is decoration',
  },
  good: ['---\ntitle: Tides\ndescription: When ships can leave.\n---\n\nText.\n'],
});
