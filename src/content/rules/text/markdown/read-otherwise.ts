/** Rules about Markdown that is read in another way than the writer meant. Each row is a rule. */
import { excerptAt } from '../../../source/excerpt-at';
import { asCode, excerpt } from '../../../text/wording';
import { rulesWith } from '../../rule';

const DIAGRAM =
  /^[ \t]*(?:```+|~~~+)[ \t]*(?:\{)?(mermaid|dataview(?:js)?|plantuml|puml|graphviz|dot|math|latex|tikz|ad-\w+|query|tasks|admonition|chart|kanban)\b[^\n]*/gim;

/** A longer line is a paragraph, not a heading. */
const MAX_HEADING_LENGTH = 80;

export const RULES = rulesWith({ phase: 'syntax' }, [
  {
    id: 'markdown-code-diagram',
    summary: 'A code block contains a diagram, a formula or a query that other programs draw.',
    why: 'Visitors see the code instead of the diagram.',
    check({ source }, report) {
      if (!/```|~~~/.test(source.text)) return;
      for (const { 0: fence, 1: language = '', index } of source.text.matchAll(DIAGRAM))
        report(source.at(index + fence.search(/\S/)), {
          what: `${asCode(language)} is not drawn: visitors see the code`,
          found: excerpt(fence.trim()),
          fix: 'save it as an image and write `![what it shows](./diagram.png)`, or write it as text',
        });
    },
    bad: {
      '```mermaid\ngraph TD\n```':
        '1:1 `mermaid` is not drawn: visitors see the code — found “```mermaid” — save it as an image and write `![what it shows](./diagram.png)`, or write it as text',
    },
    good: ['```js\nlet a = 1;\n```'],
  },
  {
    id: 'markdown-definition',
    aliases: ['markdown'],
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
  },
  {
    id: 'markdown-footnote',
    aliases: ['markdown'],
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
        for (const { 0: mark, 1: isNote, index } of raw.matchAll(
          /(?<!\\)(?:\[\^[^\]\s]+\](:)?|\^\[[^\]\n]+\](?!\())/g,
        )) {
          // The mark in the text is reported, so its note is not.
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
  },
  {
    id: 'markdown-setext-heading',
    aliases: ['markdown'],
    summary: 'A line of `-` or `=` directly below a paragraph makes it a heading.',
    why: 'A whole paragraph is shown as a heading, and is listed as one for people who use a screen reader.',
    check({ source, markdown: { headings } }, report) {
      for (const { position } of headings) {
        const written = source.text.slice(position!.start.offset, position!.end.offset);
        if (written.startsWith('#')) continue;
        const lines = written.split('\n');
        const underline = lines.pop()!;
        const words = lines.join(' ').trim();
        if (words.length <= MAX_HEADING_LENGTH && !/[.:;,]$/.test(words)) continue;
        const place = { line: position!.end.line, column: /\S/.exec(underline)!.index + 1 };
        report(place, {
          what: 'This line makes the text above it a heading',
          found: excerpt(underline),
          fix: 'add an empty line above it, or write a heading as `## text`',
        });
      }
    },
    bad: {
      'The quay is closed.\n---':
        '2:1 This line makes the text above it a heading — found `---` — add an empty line above it, or write a heading as `## text`',
    },
    good: ['The quay is closed.\n\n---\n\nIt opens in May.'],
  },
]);
