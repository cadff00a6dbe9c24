/** Text that another program changed on its way, and other ways to write the brand. Each row is a rule. */
import { asCode } from '../../../text/wording';
import { type Match, rulesFromHabits } from '../../habit';

const TYPED_ELSEWHERE = 'Visitors see the characters that a program wrote in place of the text.';

const isBesideBrand = ({ offset, text, context: { source } }: Match): boolean =>
  source.text.slice(0, offset).endsWith('{brand}') || source.text.startsWith('{brand}', offset + text.length);

export const RULES = rulesFromHabits({}, [
  {
    syntax: 'lost-apostrophe',
    trigger: ['?'],
    pattern: /(?<=\p{L})\?(?:t|s|re|ve|ll|d|m)(?![\p{L}\p{N}=&])/gu,
    summary: 'There is a question mark in place of an apostrophe.',
    why: TYPED_ELSEWHERE,
    what: 'The apostrophe was lost when the text was copied or saved',
    correct: (found) => `'${found.slice(1)}`,
    bad: 'They don‹?t› know.',
  },
  {
    syntax: 'character-code',
    trigger: ['\\u'],
    pattern: /\\u[\da-fA-F]{4}/g,
    summary: 'The code of a character, as programs write it.',
    why: TYPED_ELSEWHERE,
    what: 'This is the code of a character, not the character',
    correct: (found) => String.fromCharCode(Number.parseInt(found.slice(2), 16)),
    bad: 'The firm‹\\u2019›s quay.',
  },
  {
    syntax: 'line-code',
    severity: 'warning',
    trigger: ['\\n'],
    pattern: /(?<=[\p{L}.!?,;:])(?:\\n)+(?=\p{Lu}|\s|$)/gu,
    summary: 'The code of a line break, as programs write it.',
    why: TYPED_ELSEWHERE,
    what: 'This is the code of a line break',
    fix: 'start a new line, and leave an empty line between paragraphs',
    bad: 'The quay is open.‹\\n›The crane is not.',
    good: 'The quay is open.\n\nThe crane is not.',
  },
  {
    syntax: 'space-code',
    severity: 'warning',
    trigger: ['%20'],
    pattern: /(?<=\p{L})%20(?=\p{L})/gu,
    summary: 'The code of a space, as in a URL.',
    why: TYPED_ELSEWHERE,
    what: 'This is the code of a space',
    fix: 'write a space',
    correct: () => ' ',
    bad: 'Our‹%20›quays are open.',
  },
  {
    syntax: 'escaped-tag',
    severity: 'warning',
    trigger: ['&lt;/'],
    pattern: /&lt;(b|strong|i|em|u|a|p|h[1-6]|ul|ol|li|div|span)\b(?:(?!&gt;)[^\n])*&gt;[^]*?&lt;\/\1&gt;/g,
    summary: 'HTML tags whose `<` and `>` were replaced when they were copied.',
    why: 'Visitors see the tags.',
    what: 'Visitors see these HTML tags',
    fix: 'write Markdown: `**bold**`, `*italic*` or `[words](/path/)`',
    bad: 'A ‹&lt;b&gt;bold&lt;/b&gt;› word.',
    good: 'A **bold** word.',
  },
  {
    syntax: 'brand-name',
    trigger: [/brand/i],
    pattern: /%brand%|\[brand\]|\\\{brand\\?\}|(?<![\p{L}\p{N}{$])\$brand\b|(?<![\p{L}\p{N}{\\/-])brand\}+/giu,
    summary: 'The name of the brand in the syntax of another program, or with one brace.',
    why: 'Visitors see the word “brand” instead of the name of the firm.',
    what: 'This is not read as the name of the brand',
    correct: () => '{brand}',
    bad: 'We are ‹%brand%›.',
  },
  {
    syntax: 'brand-sign',
    trigger: [/[$}]/],
    pattern: /\$(?=\{brand\}|$)|(?<=^|\{brand\})\}+/g,
    accepts: isBesideBrand,
    summary: 'A character is left over beside `{brand}`.',
    why: 'Visitors see the character beside the name of the firm.',
    what: 'Visitors see this character beside the name of the brand',
    fix: (found) => `remove the ${asCode(found)}: write \`{brand}\``,
    correct: () => '',
    bad: 'We are ‹$›{brand}.',
  },
]);
