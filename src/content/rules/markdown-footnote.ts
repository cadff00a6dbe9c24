import { excerptAt } from '../source/excerpt-at';
import { defineRule } from './rule';

export const markdownFootnote = defineRule({
  id: 'markdown-footnote',
  aliases: ['markdown'],
  severity: 'error',
  topic: 'text',
  phase: 'syntax',
  summary: 'A footnote.',
  why: 'Visitors see the characters as they were typed, or a link that leads nowhere.',
  check({ source, markdown: { texts, links } }, report) {
    const reportAt = (offset: number) =>
      report(source.at(offset), {
        what: 'Footnotes are not available',
        found: excerptAt(source, offset),
        fix: 'say it in the text, or link to it',
      });
    if (!source.text.includes('[^')) return;
    for (const { raw, offset } of texts)
      for (const { index } of raw.matchAll(/(?<!\\)\[\^[^\]\s]+\]/g)) reportAt(offset + index);
    // With one word behind it, `[^1]:` is read as the URL of a link.
    for (const { position } of links) {
      const offset = position!.start.offset!;
      if (source.text.startsWith('[^', offset)) reportAt(offset);
    }
  },
  examples: {
    bad: [
      {
        text: 'A claim.[^1]\n\n[^1]: The note.',
        says: [
          '1:9 Footnotes are not available — found `[^1]` — say it in the text, or link to it',
          '3:1 Footnotes are not available — found `[^1]: The note.` — say it in the text, or link to it',
        ],
      },
      {
        text: 'A claim.[^1]\n\n[^1]: /services/',
        says: ['1:9 Footnotes are not available — found `[^1]` — say it in the text, or link to it'],
      },
    ],
    good: [{ text: 'A claim ([our services](/services/)).' }],
  },
});
