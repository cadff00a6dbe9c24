/** Links and images as other systems write them. Each row is a rule. */
import { asCode } from '../../../text/wording';
import { rulesFromHabits } from '../../habit';
import { IMAGE_FILE, LINK_WHY as WHY, URL_START } from '../../shared/link-syntax';

const IMAGE_BEHIND = new RegExp(String.raw`^![ \t\u00A0]\[[^\]\n]*\]\(${IMAGE_FILE}`, 'i');

export const RULES = rulesFromHabits([
  {
    syntax: 'link-syntax',
    summary: 'A link as another program writes it.',
    why: WHY,
    what: 'This is not read as a link',
    forms: [
      {
        pattern: new RegExp(String.raw`!?\[[^[\]|\n]+\|${URL_START}[^\]\s]*\]`, 'g'),
        correct: (found) => found.replace(/\|(.*)\]$/, ']($1)'),
        bad: 'See ‹[the target|/services/]›.',
      },
      {
        pattern: new RegExp(
          String.raw`\[[^[\]\n]+\](?:[ \t]\[${URL_START}[^\]\s]*\]|:\(${URL_START}[^)\s]*\)|[(（]${URL_START}[^)）\s]*）|（${URL_START}[^)）\s]*\))`,
          'g',
        ),
        what: 'This is not read as a link: its URL must be in parentheses',
        correct: (found) => found.replace(/\][ \t:]*[[({<（](.*)[\])}>）]$/, ']($1)'),
        bad: 'See ‹[our services] [/services/]›.',
      },
      {
        pattern: new RegExp(String.raw`"[^"\n]+":${URL_START}[^\s,;]*[^\s,;.]`, 'g'),
        correct: (found) => found.replace(/^"(.*?)":(.*)$/, '[$1]($2)'),
        bad: 'See ‹"our services":/services/› for more.',
      },
      {
        pattern: /(?:\b(?:link|xref|image):{1,2}|https?:\/\/)[^\s[\]()]+\[[^\]\n/][^\]\n]*\](?!\()/g,
        what: 'This is not read as a link or an image',
        fix: fromAsciiDoc,
        bad: 'See ‹link:/services/[our services]›.',
      },
      {
        pattern: /\[https?:\/\/[^\s\]|]+[ \t]+[^\]\n]+\](?!\()/g,
        correct: (found) => found.replace(/^\[(\S+)\s+(.*)\]$/, '[$2]($1)'),
        bad: 'See ‹[https://www.example.com/ the example]›.',
      },
      {
        pattern: /!?\[\[(?!_?TOC_?\]\])[^[\]\n]+\]\]/gi,
        what: 'This is not read as a link or an image',
        fix: fromWiki,
        bad: 'See ‹[[Tides]]›.',
      },
    ],
  },
  {
    syntax: 'link-order',
    severity: 'warning',
    summary: 'The parts of a link are in another order, in other brackets, or after backslashes.',
    why: WHY,
    what: 'This is not read as a link',
    forms: [
      {
        pattern: new RegExp(String.raw`\(${URL_START}[^()\s]*\)\[[^\]\n]+\]`, 'g'),
        what: 'This is not read as a link: its URL is before its words',
        correct: (found) => found.replace(/^(\(.*\))(\[.*\])$/, '$2$1'),
        bad: 'See ‹(/services/)[our services]›.',
      },
      {
        pattern: new RegExp(
          String.raw`(?<![\p{L}\p{N}\])])(?:\([^()\n]+\)|["“][^"“”\n]+["”])\(${URL_START}[^()\s]*\)`,
          'gu',
        ),
        what: 'This is not read as a link: its words must be in square brackets',
        correct: (found) => found.replace(/^[("“](.*?)[)"”]\(/, '[$1]('),
        bad: 'See ‹(our services)(/services/)›.',
      },
      {
        pattern: new RegExp(String.raw`!?\([^()\n]+\)\[${URL_START}[^\]\s]*\]`, 'g'),
        what: 'This is not read as a link: its brackets are the wrong way round',
        correct: (found) => found.replace(/^(!?)\((.*)\)\[(.*)\]$/, '$1[$2]($3)'),
        bad: 'See ‹(our services)[/services/]›.',
      },
      {
        pattern: new RegExp(String.raw`(?:\\?!)?\\?\[[^[\]\n\\]+\\?\]\\?\(${URL_START}[^)\s]*\)`, 'g'),
        accepts: ({ text }) => text.includes('\\'),
        what: 'This is not read as a link: there are backslashes before its brackets',
        correct: (found) => found.replace(/\\/g, ''),
        bad: 'See ‹\\[our services\\](/services/)›.',
      },
    ],
  },
  {
    syntax: 'image',
    summary: 'An image that Markdown does not read as one.',
    why: 'Visitors see characters or the name of a file instead of the image.',
    what: 'This is not read as an image',
    forms: [
      {
        pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])!${IMAGE_FILE}(?:\([^)\n]*\)|\|[^!\n]*)?!`, 'giu'),
        fix: (found) => `write ${asCode(`![what it shows](./${found.slice(1, -1).replace(/^\.\/|[(|].*$/g, '')})`)}`,
        bad: '!figure.png!',
      },
      {
        pattern: /(?<![\p{L}\p{N}\p{P}])![ \t\u00A0]$/gu,
        accepts: ({ context: { source }, offset }) => IMAGE_BEHIND.test(source.text.slice(offset, offset + 400)),
        what: 'This is not read as an image: there is a space after its `!`',
        fix: 'remove the space: `![what it shows](./image.jpg)`',
        correct: () => '!',
        bad: '‹! ›[A quay](./figure.png)',
      },
      {
        pattern: /^!\[[^\]\n]+\][ \t]*$/gm,
        what: 'This is not read as an image: its path is missing',
        fix: (found) => `write the path in parentheses: ${asCode(`${found.trim()}(./image.jpg)`)}`,
        bad: '![A quay]',
      },
    ],
  },
]);

/** `link:/services/[our services]`, `image::quay.jpg[A quay]` */
function fromAsciiDoc(found: string): string {
  const [, macro = '', url = '', words = ''] = /^(?:(link|xref|image):{1,2})?(.*?)\[(.*)\]$/.exec(found) ?? [];
  return `write ${asCode(`${macro === 'image' ? '!' : ''}[${words}](${url})`)}`;
}

/** `[[/services/|Our services]]`, `![[quay.jpg]]` */
function fromWiki(found: string): string {
  if (found.startsWith('!')) return 'write `![what it shows](./image.jpg)`';
  const parts = found.slice(2, -2).split('|');
  const url = parts.find((part) => /^(?:\/|https?:)/.test(part)) ?? '/path/';
  return `write ${asCode(`[${parts.find((part) => part !== url) ?? 'words'}](${url})`)}`;
}
