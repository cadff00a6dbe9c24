import { asCode, excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

export const markdownDefinition = defineRule({
  id: 'markdown-definition',
  aliases: ['markdown'],
  phase: 'syntax',
  summary: 'A line defines the URL of a link label that no link uses, or that already has a URL.',
  why: 'Markdown does not show such a line, so text that looks like one disappears.',
  check({ source, markdown: { definitions, references } }, report) {
    if (definitions.length === 0) return;
    const used = new Set(references);
    const defined = new Set<string>();
    for (const { identifier, label, position } of definitions) {
      const isDuplicate = defined.has(identifier);
      defined.add(identifier);
      if (used.has(identifier) && !isDuplicate) continue;
      const name = asCode(`[${label ?? identifier}]`);
      report(position!.start, {
        what: 'This line is read as the definition of a link, so it is not shown',
        found: excerpt(source.text.slice(position!.start.offset, position!.end.offset)),
        fix: isDuplicate
          ? `remove it: ${name} already has a URL`
          : `if it is text, put a word before the ${asCode('[')}; if not, remove it: no link uses ${name}`,
      });
    }
  },
  bad: {
    '[Note]: everything':
      '1:1 This line is read as the definition of a link, so it is not shown — found `[Note]: everything` — if it is text, put a word before the `[`; if not, remove it: no link uses `[Note]`',
    'See [the guide].\n\n[the guide]: /services/\n[The Guide]: /contact-us/':
      '4:1 This line is read as the definition of a link, so it is not shown — found `[The Guide]: /contact-us/` — remove it: `[The Guide]` already has a URL',
  },
  good: ['See [the guide].\n\n[the guide]: /services/', 'A note: everything'],
});
