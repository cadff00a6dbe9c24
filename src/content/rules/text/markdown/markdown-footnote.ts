import { excerptAt } from '../../../source/excerpt-at';
import { defineRule } from '../../rule';

export const markdownFootnote = defineRule({
  id: 'markdown-footnote',
  aliases: ['markdown'],
  phase: 'syntax',
  summary: 'The text contains a footnote.',
  why: 'Visitors see the characters as they were typed, or a link that leads nowhere.',
  check({ source, markdown: { texts, links } }, report) {
    const reportAt = (offset: number) =>
      report(source.at(offset), {
        what: 'Footnotes are not available',
        found: excerptAt(source, offset),
        fix: 'put the note in the text, or link to its source',
      });
    if (!/\[\^|\^\[/.test(source.text)) return;
    const marked = new Set<string>();
    for (const { raw, offset } of texts)
      for (const { 0: mark, 1: isNote, index } of raw.matchAll(/(?<!\\)(?:\[\^[^\]\s]+\](:)?|\^\[[^\]\n]+\](?!\())/g)) {
        // The note belongs to the mark in the text, which is reported.
        const name = mark.replace(/:$/, '');
        if (isNote && marked.has(name)) continue;
        marked.add(name);
        reportAt(offset + index);
      }
    // With a single word after it, `[^1]:` is read as the definition of a link.
    for (const { position } of links) {
      const offset = position!.start.offset!;
      if (source.text.startsWith('[^', offset)) reportAt(offset);
    }
  },
  bad: {
    'A claim.[^1]\n\n[^1]: The note.':
      '1:9 Footnotes are not available — found `[^1]` — put the note in the text, or link to its source',
    'A claim.[^1]\n\n[^1]: /services/':
      '1:9 Footnotes are not available — found `[^1]` — put the note in the text, or link to its source',
  },
  good: ['A claim ([our services](/services/)).'],
});
