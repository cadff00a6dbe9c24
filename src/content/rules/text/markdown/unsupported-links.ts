/** Links and images that Markdown does not read as such. Each row is a rule. To add a habit, add a row. */
import { asCode } from '../../../text/wording';
import { type Match, rulesFromHabits } from '../../habit';
import { LINK_WHY, SHORTCODE, URL_START } from '../../shared/link-syntax';
import { correctOwnFile } from '../../shared/correct-url';
import { suggestPhone } from '../../../text/phone-number';

const PLAIN_LINK = 'write the URL in parentheses: `[Contact us](/contact-us/)`';
/** The fix for a URL with a space, which depends on the kind of URL. */
function withoutSpace(found: string): string {
  const [, opener = '', url = ''] = /^(!?\[[^\]\n]*\]\()([^)\n]*?(?:\(0?\d?\)[^)\n]*)?)\)?$/.exec(found) ?? [];
  const size =
    /\s+=\d*x?\d*%?$/.exec(url)?.[0] ?? /\s+\{[^}]*\}$|\s+\d+(?:px|%)?(?:\s*[x×]\s*\d+(?:px)?)?$/.exec(url)?.[0];
  if (opener.startsWith('!') && size)
    return `remove the size, because the page decides it: ${asCode(`${opener}${url.slice(0, -size.length)})`)}`;
  const ownFile = correctOwnFile(url);
  if (ownFile) return ownFile;
  if (/^mailto:[^?]*@[^?]*\?.*\s/i.test(url))
    return `write \`%20\` for the space: ${asCode(`${opener}${url.replace(/\s+/g, '%20')})`)}`;
  if (/^mailto:[^@]*$/i.test(url)) return 'write one address without spaces: `mailto:name@example.com`';
  if (/^tel:[^a-z]*[a-z]/i.test(url)) return 'write only the number: `tel:+61255501840`';
  if (/^(?:tel|mailto|sms):/i.test(url)) {
    const bare = url
      .replace(/^(\w+):[\s/]*/, '$1:')
      .replace(url.toLowerCase().startsWith('tel') ? /[\s()]/g : /\s+/g, '');
    return `remove the space: ${asCode(`${opener}${suggestPhone(bare) ?? bare})`)}`;
  }
  const phone = /^\+?[\d\s()-]{6,}$/.test(url) ? suggestPhone(url) : undefined;
  if (phone) return `write ${asCode(`${opener}${phone})`)}`;
  // `https://www.example .com/`
  const host = /^(https?:\/\/[\w.-]+)\s+(\.?[\w-]+(?:\.[\w-]+)*(?:[/?#]\S*)?)$/.exec(url);
  if (host && /^\.|\.$/.test(host[2]!.startsWith('.') ? '.' : host[1]!))
    return `remove the space: ${asCode(`${opener}${host[1]}${host[2]})`)}`;
  const title = /^(\S+)\s+(.+)$/s.exec(url);
  if (title && /^[“”„‘’″′«]/.test(title[2]!))
    return `write the title with straight quotation marks: ${asCode(`${opener}${title[1]} "${title[2]!.replace(/[“”„‘’″′«»"']/g, '')}")`)}`;
  if (title && /^(?:\/|https?:).*(?:\/|\.\w+)$/.test(title[1]!) && !/[/.#?]/.test(title[2]!))
    return `put the title in quotation marks, or remove it: ${asCode(`${opener}${title[1]})`)}`;
  if (/^https?:/i.test(url)) return `write \`%20\` for the space: ${asCode(`${opener}${url.replace(/\s/g, '%20')})`)}`;
  if (url.startsWith('/') || url.startsWith('#'))
    return /\s(?=[/#?])|[/#?]\s/.test(url)
      ? `remove the space: ${asCode(`${opener}${url.replace(/\s+/g, '')})`)}`
      : `write a hyphen for the space: ${asCode(`${opener}${url.replace(/\s+/g, '-')})`)}`;
  return `rename the file without spaces, or write ${asCode(`${opener}<${url}>)`)}`;
}

const paragraphBefore = ({ offset, context: { source } }: Match): string =>
  source.text
    .slice(0, offset)
    .split(/\n[ \t]*\r?\n/)
    .at(-1)!;

/**
 * Whether an unclosed `[` precedes the match in its paragraph: the match then ends the words of a link around another
 * link.
 */
function isInOpenLabel(match: Match): boolean {
  let depth = 0;
  for (const [character] of paragraphBefore(match).replace(/\\./g, '').matchAll(/[[\]]/g))
    depth = Math.max(0, depth + (character === '[' ? 1 : -1));
  return depth > 0;
}

/** Whether the `)` after a link closes no `(` in its paragraph. */
function closesNothing(match: Match): boolean {
  const paragraph = paragraphBefore(match);
  if (!paragraph.endsWith(')')) return false;
  let depth = 0;
  // `a)` is the label of an item.
  for (const [character] of paragraph.replace(/\\.|(?<![^\s])\w{1,2}\)/g, '').matchAll(/[()]/g))
    depth += character === '(' ? 1 : -1;
  return depth === 0;
}

const onOneLine = (found: string): string => found.replace(/\s*\n\s*/, '');

const IS_SHORTCODE = new RegExp(SHORTCODE, 'i');

/** Whether the line has an unclosed `\\[` before the match. */
const isEscapedLabel = ({ offset, context: { source } }: Match): boolean =>
  /\\\[[^[\]\n]*$/.test(source.text.slice(Math.max(0, offset - 200), offset));

export const RULES = rulesFromHabits([
  {
    syntax: 'link',
    summary: 'A bracket or the URL of a link is missing or in the wrong place, or there is one too many.',
    why: LINK_WHY,
    forms: [
      {
        pattern: /!?\[[^\]\n]*\]\((?:(?:tel:[^)\n]*)?\(0?\d?\)[^)\n]*|[^)\n]*[ \t][^)\n]*)\)/g,
        what: 'This is not read as a link or an image: its URL contains a space',
        fix: withoutSpace,
        bad: '[Call us](tel:+61 2 5550 0100)',
      },
      {
        pattern: /!?\[[^\]\n]+\]\[[^\]\n^]*\]/g,
        accepts: ({ text }) => !IS_SHORTCODE.test(text) && !/^\[\/\w+\]/.test(text),
        what: 'This is not read as a link or an image: its label is not defined on this page',
        fix: PLAIN_LINK,
        bad: 'See ‹[the plans][plans]›.',
      },
      {
        pattern: new RegExp(String.raw`!?\[[^\]\n]+\][ \t]+\(${URL_START}[^)\n]*\)`, 'g'),
        what: 'This is not read as a link: there is a space between its words and its URL',
        fix: 'remove the space',
        correct: (text) => text.replace(/\][ \t]+\(/, ']('),
        bad: 'See ‹[our services] (/services/)›.',
      },
      {
        pattern: new RegExp(String.raw`!?\[[^\]\n]+\]\((?:${URL_START}[^)\n]*|\\[^)\n]*\\\)?)$`, 'gm'),
        what: 'This is not read as a link: its URL is not closed',
        fix: (found) =>
          found.includes('](\\')
            ? `write the URL with forward slashes: ${asCode(found.replaceAll('\\', '/'))}`
            : 'write `)` after the URL',
        bad: 'See ‹[our services](/services/ and more.›',
      },
      {
        pattern: /^[^[\]\n]*\]\([^()\s]+\)/g,
        accepts: isInOpenLabel,
        what: 'A link must not be inside the text of another link',
        fix: 'make two links of it, one after the other',
        bad: '[See [our services](/services/)‹ page](/services/)›',
      },
      {
        pattern: new RegExp(String.raw`(?<=^|[\s("'“])[^\s[\]()]*[^\s[\]()\\]\]\(${URL_START}[^()\s]*\)`, 'g'),
        // markdown-link-escaped reports `!\\[words](/path/)`.
        accepts: (match) => !isInOpenLabel(match) && !isEscapedLabel(match),
        what: 'This is not read as a link: the `[` before its words is missing',
        fix: (found) => `write \`[\` before the words of the link: ${asCode(`[${found}`)}`,
        bad: 'See the ‹target](/services/)›.',
      },
      {
        pattern: new RegExp(
          String.raw`!?\[[^[\](){}\n]{1,80}(?:[)}]?\(${URL_START}[^()\s]*\)|[ \t]*\[${URL_START}[^[\]\s]*\])`,
          'g',
        ),
        what: 'This is not read as a link: the `]` after its words is missing',
        correct: (found) => found.replace(/[)}]?\(|[ \t]*\[(?!.*\[)(?=[^[]+\]$)/, '](').replace(/\]$/, ')'),
        bad: 'See ‹[the target(/services/)›.',
      },
      {
        pattern: new RegExp(String.raw`!?\[[^\]\n]+\][ \t]*\r?\n[ \t]*\(${URL_START}[^)\n]*\)`, 'g'),
        what: 'This is not read as a link: its URL is on the next line',
        fix: (found) => `write both on one line: ${asCode(onOneLine(found))}`,
        correct: onOneLine,
        bad: 'See ‹[our services]\n(/services/)›.',
      },
      {
        pattern: /^\)[.,;:!?]*/g,
        accepts: closesNothing,
        what: 'There is a second `)` after the link',
        fix: 'remove it',
        correct: (found) => found.slice(1),
        bad: 'See [our services](/services/)‹),› and more.',
      },
      {
        pattern: /\[$/g,
        accepts: ({ offset, context: { source } }) =>
          /^\[\[[^[\]\n]+\]\([^()\s]*\)\]/.test(source.text.slice(offset, offset + 400)),
        what: 'There is a second pair of brackets around this link',
        fix: 'remove the `[` before it and the `]` after it',
        bad: 'See ‹[›[our services](/services/)].',
      },
    ],
  },
  {
    syntax: 'link-glued',
    severity: 'warning',
    summary: 'There is no space between a link and the word before it or after it.',
    why: 'Visitors read the two words as one.',
    forms: [
      {
        pattern: /(?<!\p{L})\p{L}{3,}$/gu,
        accepts: ({ text, offset, context: { source } }) =>
          // `pre[fix](/path/)` is one word.
          /^\[[^\]\s]+\s[^\]\n]*\]\([^()\s]+\)/.test(
            source.text.slice(offset + text.length, offset + text.length + 400),
          ),
        what: 'A space is missing before the link',
        fix: (found) => `write a space after ${asCode(found)}`,
        correct: (found) => `${found} `,
        bad: '‹See›[our services](/services/).',
      },
      {
        pattern: /^\p{Ll}{3,}/gu,
        accepts: ({ offset, context: { source } }) =>
          /\[[^\]\n]{3,}\]\([^()\s]+\)$/.test(source.text.slice(Math.max(0, offset - 400), offset)),
        what: 'A space is missing after the link',
        fix: (found) => `write a space before ${asCode(found)}`,
        correct: (found) => ` ${found}`,
        bad: 'See [our services](/services/)‹for› more.',
      },
    ],
  },
]);
