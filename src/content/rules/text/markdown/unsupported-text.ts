/** Character references, formulas, text that another program changed, and the brand. Each row is a rule. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { asCode } from '../../../text/wording';
import { type Match, rulesFromHabits } from '../../habit';

const NO_FORMULAS = 'write the formula in words and characters: `E = mc²`';

const FORMULAS = [
  /\$\$[^]*/u,
  /(?<![\p{L}\p{N}$])\$(?=[\p{L}\\({[|])[^$\n]*[\\^_=][^$\n]*(?<![\s$]|\b[A-Z]{1,3})\$(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}$])\$(?=\d)[^$\n]*[\\^][^$\n]*(?<![\s$]|\b[A-Z]{1,3})\$(?![\p{L}\p{N}])/u,
];
const FORMULA = new RegExp(FORMULAS.map(({ source }) => source).join('|'), 'gu');

/** Character references that browsers, but not Markdown, accept without the semicolon. */
const REFERENCE_NAMES =
  'nbsp|amp|lt|gt|quot|apos|copy|reg|trade|ndash|mdash|hellip|rsquo|lsquo|rdquo|ldquo|bull|shy|deg|euro|pound|times|sect';
/** Other names are mostly words: `R &sons`. */
const RARE_NAME = new RegExp(`^&(?!(?:${REFERENCE_NAMES})$)[a-z]`);
const UNENDED_REFERENCE = new RegExp(
  `&(?:(?:${REFERENCE_NAMES})(?![\\w;])|(?<![\\w;]&)[a-z]{3,8}(?=\\s|$)|nbsp(?!;)|#(?:\\d{2,5}|x[\\da-fA-F]{2,5})(?![\\da-fA-F;]))`,
  'g',
);

const TYPED_ELSEWHERE = 'Visitors see the characters that a program wrote in place of the text.';

const isBesideBrand = ({ offset, text, context: { source } }: Match): boolean =>
  source.text.slice(0, offset).endsWith('{brand}') || source.text.startsWith('{brand}', offset + text.length);

export const RULES = rulesFromHabits([
  {
    syntax: 'entity',
    summary: 'A character reference that does not exist, or has no semicolon.',
    forms: [
      {
        pattern: /&[a-z][a-z0-9]+;/g,
        accepts: ({ text }) => !decodeNamedCharacterReference(text.slice(1, -1)),
        what: 'There is no character with this name',
        fix: 'write the character itself',
        bad: 'A‹&nbps;›quay.',
      },
      {
        pattern: UNENDED_REFERENCE,
        accepts: ({ text }) => !RARE_NAME.test(text) || decodeNamedCharacterReference(text.slice(1)) !== false,
        what: 'A character reference must end with a semicolon',
        correct: (found) => `${found};`,
        bad: 'It is 10‹&nbsp›km away.',
      },
    ],
  },
  {
    syntax: 'entity-twice',
    severity: 'warning',
    pattern: /&amp;(?:amp|nbsp|quot|apos|rsquo|#39|#160|#8217);/g,
    summary: 'The `&` of a character reference was itself replaced by a reference.',
    what: 'This character reference was encoded twice',
    correct: (found) => found.replace('amp;', ''),
    bad: 'Research ‹&amp;amp;› design.',
  },
  {
    syntax: 'formula',
    // `A$1 = US$ 0.65` and `$5 to $10` are amounts of money.
    pattern: FORMULA,
    summary: 'A formula between `$`.',
    what: 'Formulas are not available',
    fix: NO_FORMULAS,
    bad: 'Energy is ‹$E = mc^2$› here.',
  },
  {
    syntax: 'formula-parentheses',
    severity: 'warning',
    pattern: /\\\((?:(?!\\[()])[^\n])*(?:[\^=]|\\[a-z]{2})(?:(?!\\[()])[^\n])*\\\)/g,
    summary: 'A formula between `\\(` and `\\)`, as in LaTeX.',
    what: 'Formulas are not available',
    fix: NO_FORMULAS,
    bad: 'Here ‹\\(a = b\\)› holds.',
  },
  {
    syntax: 'lost-character',
    summary: 'A character was lost, or its code is in its place.',
    why: TYPED_ELSEWHERE,
    forms: [
      {
        pattern: /(?<=\p{L})\?(?:t|s|re|ve|ll|d|m)(?![\p{L}\p{N}=&])/gu,
        what: 'The apostrophe was lost when the text was copied or saved',
        correct: (found) => `'${found.slice(1)}`,
        bad: 'They don‹?t› know.',
      },
      {
        pattern: /\\u[\da-fA-F]{4}/g,
        what: 'This is the code of a character, not the character',
        correct: (found) => String.fromCharCode(Number.parseInt(found.slice(2), 16)),
        bad: 'The firm‹\\u2019›s quay.',
      },
    ],
  },
  {
    syntax: 'code',
    severity: 'warning',
    summary: 'The code of a line break, of a space or of a tag, as programs write it.',
    why: TYPED_ELSEWHERE,
    forms: [
      {
        pattern: /(?<=[\p{L}.!?,;:])(?:\\n)+(?=\p{Lu}|\s|$)/gu,
        what: 'This is the code of a line break',
        fix: 'start a new line, and leave an empty line between paragraphs',
        bad: 'The quay is open.‹\\n›The crane is not.',
      },
      {
        pattern: /(?<=\p{L})%20(?=\p{L})/gu,
        what: 'This is the code of a space',
        fix: 'write a space',
        correct: () => ' ',
        bad: 'Our‹%20›quays are open.',
      },
      {
        pattern: /&lt;(b|strong|i|em|u|a|p|h[1-6]|ul|ol|li|div|span)\b(?:(?!&gt;)[^\n])*&gt;[^]*?&lt;\/\1&gt;/g,
        what: 'Visitors see these HTML tags',
        fix: 'write Markdown: `**bold**`, `*italic*` or `[words](/path/)`',
        bad: 'A ‹&lt;b&gt;bold&lt;/b&gt;› word.',
      },
    ],
  },
  {
    syntax: 'brand',
    summary: 'The name of the brand is in the syntax of another program, or has a brace too few or too many.',
    why: 'Visitors see the word “brand”, or a character beside the name of the firm.',
    forms: [
      {
        pattern: /%brand%|\[brand\]|\\\{brand\\?\}|(?<![\p{L}\p{N}{$])\$brand\b|(?<![\p{L}\p{N}{\\/-])brand\}+/giu,
        what: 'This is not read as the name of the brand',
        correct: () => '{brand}',
        bad: 'We are ‹%brand%›.',
      },
      {
        pattern: /\$(?=\{brand\}|$)|(?<=^|\{brand\})\}+/g,
        accepts: isBesideBrand,
        what: 'Visitors see this character beside the name of the brand',
        fix: (found) => `remove the ${asCode(found)}: write \`{brand}\``,
        correct: () => '',
        bad: 'We are ‹$›{brand}.',
      },
    ],
  },
]);
