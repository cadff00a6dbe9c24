/** Character references and formulas that Markdown shows as they were typed. Each row is a rule. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { rulesFromHabits } from '../../habit';

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
]);
