/** Markdown that this site does not read. Each row is a rule. To add a habit, add a row. */
import { asCode } from '../../../text/wording';
import { linesAround, type Match, opensLine, rulesFromHabits } from '../../habit';
import { SHORTCODE } from '../../shared/link-syntax';

/** Bold text that ends with punctuation, directly before a word. */
const BOLD_PUNCTUATION = /\*\*[^*\n]+[\p{P}]\*\*(?=[\p{L}\p{N}])/gu;

const DOUBLE_BULLET = /^\s*\*{2,3}[ \t]+\S/;
const isDoubleBullet = ({ line, above, below }: { line: string; above: string; below: string }): boolean =>
  DOUBLE_BULLET.test(line) && (DOUBLE_BULLET.test(above) || DOUBLE_BULLET.test(below));

/** Whether the mark is the only one in its paragraph. `*tight` lists and names such as `_layout` have other rules. */
function isOpenEmphasis({ text, offset, context: { source } }: Match): boolean {
  const mark = text[0]!;
  const paragraph = source.text.slice(offset).split(/\n[ \t]*\r?\n/, 1)[0]!;
  const lineStart = source.text.lastIndexOf('\n', offset - 1) + 1;
  const before = source.text.slice(lineStart, offset);
  if (mark === '*' && before.trim() === '') return false;
  return /\s/.test(text) && !paragraph.slice(1).includes(mark) && !before.includes(mark);
}

/** `**[our services**](/services/)`: one pair of asterisks is inside the brackets of a link, the other one is not. */
function crossing({ offset, context: { source } }: Match): { index: number; right: string } | undefined {
  const start = Math.max(0, source.text.lastIndexOf('\n', offset - 1) + 1);
  const line = source.text.slice(start).split('\n', 1)[0]!;
  for (const { 0: found, 1: before, 2: words, 3: inside, 4: url, 5: after, index } of line.matchAll(CROSSING))
    if (start + index <= offset && offset < start + index + found.length && Boolean(before) !== Boolean(after))
      return { index: start + index + found.indexOf('**'), right: `**[${words ?? inside}](${url})**` };
  return undefined;
}
const CROSSING = /(\*\*)?\[(?:([^*\]\n]+)\*\*|\*\*([^*\]\n]+))\]\(([^()\s]+)\)(\*\*)?/g;

export const RULES = rulesFromHabits([
  {
    syntax: 'bold',
    summary: 'Bold text that Markdown does not read as bold.',
    what: 'This is not read as bold',
    forms: [
      {
        pattern: /\*\*[^\n]*/g,
        // markdown-double-bullet reports `** One` above `** Two`.
        accepts: (match) =>
          match.text.search(BOLD_PUNCTUATION) < 0 &&
          !crossing(match) &&
          !(opensLine(match) && isDoubleBullet(linesAround(match))),
        fix: 'write `**bold words**`: no space inside the asterisks, and as many at the end as at the start',
        bad: 'Some ‹** bold** words.›',
      },
      {
        pattern: /\*\*/g,
        accepts: (match) => crossing(match)?.index === match.offset,
        fix: (_found, match) =>
          `write the asterisks outside the brackets: ${asCode((match && crossing(match)?.right) ?? '**[our services](/services/)**')}`,
        bad: 'See ‹**›[our services**](/services/).',
      },
      {
        pattern: BOLD_PUNCTUATION,
        fix: 'put a space after the closing asterisks, or put the punctuation after them: `**Note**: text`',
        bad: '‹**Note:**›text',
      },
      {
        pattern: /(?<![\p{L}\p{N}'])('{2,5})(?=[^\s'])[^'\n]+\1(?!')/gu,
        what: 'This is not read as bold or italic',
        fix: 'write `**bold**` or `*italic*`',
        bad: "A ‹'''bold'''› word.",
      },
    ],
  },
  {
    syntax: 'emphasis',
    severity: 'warning',
    summary: 'Words that are meant to be bold, italic or underlined.',
    forms: [
      {
        pattern: /(?<![\p{L}\p{N}\\_*/])([_*])(?=\p{L})(?:(?!\1)[^\n_*]){1,60}?(?=[\n.!?,;]|$)/gu,
        accepts: isOpenEmphasis,
        what: 'This is not read as italics',
        fix: (found) => `write \`_words_\`, or remove the \`${found[0]}\``,
        bad: 'The ‹_tide rises›.',
      },
      {
        pattern: /(?<=^|[^*\\])\*{1,2}$|^\*{1,2}(?!\*)/g,
        accepts: ({ text, offset, context: { source } }) =>
          source.text[offset - 1] === '*' || source.text[offset + text.length] === '*',
        what: 'Visitors see this asterisk',
        fix: 'write as many asterisks before the words as after them: `**bold**` or `*italic*`',
        bad: 'The ‹*›*tide* rises.',
      },
      {
        pattern: /(?<![\w+])\+(?=\p{L})[^+\n]{2,60}(?<=\p{L})\+(?![\w+])/gu,
        what: 'Underlined text is not available',
        fix: 'remove the `+`',
        bad: 'Some ‹+lines+› here.',
      },
    ],
  },
  {
    syntax: 'foreign',
    summary: 'Syntax of other programs, for something that pages do not have or write in another way.',
    forms: [
      {
        pattern: /~~[^~\n]+~~/g,
        what: 'Strikethrough is not available',
        fix: 'remove the `~~`',
        bad: 'Some ‹~~struck~~› text.',
      },
      {
        pattern: /==(?=[^\s=|])[^=\n|]+==/g,
        what: 'Highlighted text is not available',
        fix: 'remove the `==`',
        bad: 'A ‹==mark==› here.',
      },
      {
        pattern: /(?<![\w+])\+\+(?=[^\s+])[^+\n]+\+\+/g,
        what: 'Underlined text is not available',
        fix: 'remove the `++`',
        bad: 'Some ‹++lines++› here.',
      },
      {
        pattern: /(?<=[\p{L}\p{N})])~[\p{L}\p{N}+−-]{1,4}~(?!~)/gu,
        what: 'This is not read as subscript',
        fix: 'write `H<sub>2</sub>O`',
        bad: 'Water is H‹~2~›O.',
      },
      {
        pattern: /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+−-]{1,4}\^/gu,
        what: 'This is not read as superscript',
        fix: 'write `m<sup>2</sup>`',
        bad: 'An area of 4 m‹^2^›.',
      },
      {
        pattern: /(?<![\w:/]):(?=[a-z0-9_]*[a-z])\w+:(?![\w:/])/g,
        what: 'This is not read as an emoji',
        fix: 'type the emoji itself, or remove it',
        bad: 'Welcome ‹:smile:› aboard.',
      },
      {
        pattern: /\[(b|i|u|s|url|img|quote|code|list|size|color|email)(?:=[^\]\n]*)?\][^\n]*?\[\/\1\]/gi,
        what: 'Tags in square brackets are not available',
        fix: 'write `**bold**`, `*italic*` or `[words](/path/)`',
        bad: 'A ‹[b]bold[/b]› word.',
      },
      {
        pattern: /\[-?@[\w:.-]+[^\]\n]*\]|\[(?:cite|citation needed)\b[^\]\n]*\]/gi,
        what: 'Citations are not available',
        fix: 'name the source in the text, or link to it: `[the report](https://www.example.com/)`',
        bad: 'It rose ‹[@smith2020]›.',
      },
      {
        pattern: /^\*\[[^\]\n]+\]:[^\n]*/gm,
        what: 'This is not read as an abbreviation',
        fix: 'write `<abbr title="New South Wales">NSW</abbr>` in the text',
        bad: '*[NSW]: New South Wales',
      },
      {
        pattern: /^\[[ xX]\](?: |(?=\p{L}))/gu,
        // Report a list once, at its first item.
        accepts: (match) => !/\[[ xX]\][ \p{L}]/u.test(linesAround(match).above),
        what: 'Checkboxes are not available',
        fix: 'write a list without them',
        bad: '- ‹[ ] ›Check the buoys.',
      },
      {
        pattern: /(?<=\n):[ \t]+\S[^\n]*/g,
        what: 'This is not read as a list of terms',
        fix: 'write `- **Term**: what it means`, a line for each',
        bad: 'Tide\n‹: The sea rises and falls.›',
      },
      {
        pattern: /^\[TOC\]|\[\[_?TOC_?\]\]|__TOC__/gim,
        what: 'A table of contents is not available',
        fix: 'remove it, or write a `<JumpTo>`',
        bad: '[TOC]',
      },
      {
        pattern: /^(?:\[![A-Za-z]+\]|:{3,}[ \t]*\w|(?:!!!|\?\?\?) \w|\.\. [a-z-]+::)[^\n]*/gm,
        what: 'Boxes are not available',
        fix: 'write it as text: `**Note**: …`',
        bad: ':::note',
      },
      {
        pattern: /^bq\. [^\n]+/gm,
        accepts: opensLine,
        what: 'This is not read as a quotation',
        fix: 'start each of its lines with `> `',
        bad: 'bq. The sea is patient.',
      },
      {
        pattern: new RegExp(String.raw`${SHORTCODE}(?:[^\n]*\[\/[a-z_]+\])?`, 'gi'),
        what: 'Shortcodes of other systems are not available',
        fix: 'remove it, and use Markdown or a block',
        bad: 'See ‹[gallery ids="1,2"]› here.',
      },
      {
        pattern: /HYPERLINK\s+["“”][^"“”\n]+["“”]/g,
        what: 'This is the code of a link in Word',
        fix: (found) => `write ${asCode(`[name of the page](${/["“”](.+)["“”]/.exec(found)![1]})`)}`,
        bad: 'See ‹HYPERLINK "https://www.example.com/"›.',
      },
      {
        pattern: /[ \t]\[#[\w-]+\][ \t]*$/gm,
        what: 'An anchor cannot be written after a heading',
        fix: 'remove it: a heading’s anchor is made from its words; `<Section>` and `<Title>` have an `id` prop',
        correct: () => '',
        bad: '## Overview‹ [#overview]›',
      },
    ],
  },
  {
    syntax: 'note',
    severity: 'warning',
    summary: 'A note or a mark as other programs write it.',
    why: 'Visitors read what was meant for colleagues, or for another program.',
    forms: [
      {
        pattern: /^(?:\/\/[ \t][^\n]*|\/\*[^]*?\*\/|%%[^]*?%%|[^\n]*\*\/\})/gm,
        accepts: opensLine,
        what: 'This is not read as a comment: visitors see it',
        fix: 'write `{/* … */}` around text that visitors must not see',
        bad: '// Ask Ada about this.',
      },
      {
        pattern: /\[~[\w.@:-]+\]/g,
        what: 'This is a mention for colleagues: visitors see its brackets',
        fix: 'write the name, or remove it',
        bad: 'Written with ‹[~zara]›.',
      },
      {
        pattern: /(?<![^\s])\^(?=[\w-]*[a-z])[a-z0-9-]{4,}[ \t]*$/g,
        what: 'Paragraph marks are not available',
        fix: 'remove it; a link leads to the heading above',
        correct: () => '',
        bad: 'The quay is open. ‹^quay-open›',
      },
      {
        pattern: /^\[[a-z]{1,2}\](?=\p{Lu})[^\n]*/gmu,
        accepts: opensLine,
        what: 'This is a comment from the document',
        fix: (found) => `remove it, and the mark ${asCode(found.slice(0, found.indexOf(']') + 1))} in the text`,
        bad: 'The quay[a] is open.\n\n‹[a]Is this still true?›',
      },
    ],
  },
  {
    syntax: 'block',
    summary: 'The tag of a block is in other brackets, after a backslash, or has a `>` too many.',
    what: 'This is not read as a block',
    forms: [
      {
        pattern: /(?:\[|&lt;)[A-Z]\w*\s+[\w-]+=["'“”](?:(?!\]|&gt;)[^\n])*(?:\]|&gt;|$)/g,
        accepts: ({ text, context }) => context.blocks.has(/[A-Z]\w*/.exec(text)![0]),
        fix: 'write the block between `<` and `/>`: `<Title title="…" />`',
        bad: '[Title title="Tides"]',
      },
      {
        pattern: /(?<=\\)<\/?[A-Z](?:(?!\\>)[^\n])*(?!\\>)$/gm,
        isEscaped: true,
        // In a sentence, or with both signs escaped, the characters are meant as typed.
        accepts: ({ text, offset, context }) =>
          context.blocks.has(/[A-Z]\w*/.exec(text)![0]) && opensLine({ text, offset: offset - 1, context }),
        what: 'This is not read as a block: there is a backslash before it',
        fix: 'remove the backslash',
        bad: '\\‹<Title title="Tides" />›',
      },
      {
        pattern: /<\s+\/?([A-Z]\w*)/g,
        accepts: ({ text, context }) => context.blocks.has(/\w+/.exec(text)![0]),
        fix: 'remove the space after the `<`',
        bad: 'Some ‹< Section›> here.',
      },
      {
        pattern: /^>+\w*/g,
        accepts: ({ offset, context: { source } }) => source.text[offset - 1] === '>',
        what: 'The tag ends before this `>`, so visitors see it',
        fix: 'remove it',
        bad: 'H<sub>2</sub>‹>O›.',
      },
    ],
  },
  {
    syntax: 'non-breaking-space',
    pattern: /^(?:#{2,6}|[-*+]|\d+[.)])\u00A0[^\n]*(?:\n(?:[-*+]|\d+[.)])\u00A0[^\n]*)*/gm,
    summary: 'A heading or a list item with a non-breaking space after its first characters.',
    what: 'This is not read as a heading or a list: it contains a non-breaking space',
    fix: 'type the space again',
    correct: (text) => text.replace(/^([^\u00A0\n]+)\u00A0/gm, '$1 '),
    bad: '##\u00A0Tides',
  },
  {
    syntax: 'rule-line',
    severity: 'warning',
    // Git writes seven `=` between two versions: file-conflict reports them.
    pattern: /^(?:(?!={7}[ \t]*$)={5,}|#{8,}|…{3,}|[‐–—]{3,})[ \t]*$/gm,
    accepts: opensLine,
    summary: 'A line of characters that should separate two parts.',
    what: 'This is not read as a line',
    fix: 'write `---` between two empty lines, or a heading',
    correct: () => '---',
    bad: 'One part.\n\n‹———›\n\nAnother part.',
  },
]);
