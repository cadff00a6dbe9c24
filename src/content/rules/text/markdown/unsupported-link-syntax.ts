/** Links and images as other systems write them. Each row is a rule. */
import { asCode } from '../../../text/wording';
import { rulesFromHabits } from '../../habit';
import { IMAGE_FILE, LINK_WHY as WHY, URL_START } from '../../shared/link-syntax';

export const RULES = rulesFromHabits({ why: WHY }, [
  {
    syntax: 'link-bar',
    trigger: ['|'],
    pattern: new RegExp(String.raw`!?\[[^[\]|\n]+\|${URL_START}[^\]\s]*\]`, 'g'),
    summary: 'A link with a bar between its words and its URL, as Jira writes it.',
    what: 'This is not read as a link',
    correct: (found) => found.replace(/\|(.*)\]$/, ']($1)'),
    bad: 'See ‹[the target|/services/]›.',
  },
  {
    syntax: 'link-braces',
    trigger: ['](', ']<', '] [', '][', ']:', ']（'],
    pattern: new RegExp(
      String.raw`\[[^[\]\n]+\](?:[ \t]\[${URL_START}[^\]\s]*\]|:\(${URL_START}[^)\s]*\)|[(（]${URL_START}[^)）\s]*）|（${URL_START}[^)）\s]*\))`,
      'g',
    ),
    summary: 'The URL of a link is in brackets other than parentheses.',
    what: 'This is not read as a link: its URL must be in parentheses',
    correct: (found) => found.replace(/\][ \t:]*[[({<（](.*)[\])}>）]$/, ']($1)'),
    bad: 'See ‹[our services] [/services/]›.',
  },
  {
    syntax: 'link-escaped',
    severity: 'warning',
    trigger: ['\\](', '\\[', ']\\('],
    pattern: new RegExp(String.raw`(?:\\?!)?\\?\[[^[\]\n\\]+\\?\]\\?\(${URL_START}[^)\s]*\)`, 'g'),
    accepts: ({ text }) => text.includes('\\'),
    summary: 'A link with backslashes before its brackets, as some programs export it.',
    what: 'This is not read as a link: there are backslashes before its brackets',
    correct: (found) => found.replace(/\\/g, ''),
    bad: 'See ‹\\[our services\\](/services/)›.',
  },
  {
    syntax: 'link-textile',
    trigger: ['":'],
    pattern: new RegExp(String.raw`"[^"\n]+":${URL_START}[^\s,;]*[^\s,;.]`, 'g'),
    summary: 'A link with its words in quotation marks, as Textile writes it.',
    what: 'This is not read as a link',
    correct: (found) => found.replace(/^"(.*?)":(.*)$/, '[$1]($2)'),
    bad: 'See ‹"our services":/services/› for more.',
  },
  {
    syntax: 'link-asciidoc',
    trigger: ['link:', 'image:', 'xref:', /https?:\/\/\S+\[/],
    pattern: /(?:\b(?:link|xref|image):{1,2}|https?:\/\/)[^\s[\]()]+\[[^\]\n/][^\]\n]*\](?!\()/g,
    summary: 'A link or an image with its words after the URL, as AsciiDoc writes it.',
    what: 'This is not read as a link or an image',
    fix: fromAsciiDoc,
    bad: 'See ‹link:/services/[our services]›.',
    good: 'See [our services](/services/).',
  },
  {
    syntax: 'link-url-first',
    severity: 'warning',
    trigger: [')['],
    pattern: new RegExp(String.raw`\(${URL_START}[^()\s]*\)\[[^\]\n]+\]`, 'g'),
    summary: 'The URL of a link is before its words.',
    what: 'This is not read as a link: its URL is before its words',
    correct: (found) => found.replace(/^(\(.*\))(\[.*\])$/, '$2$1'),
    bad: 'See ‹(/services/)[our services]›.',
  },
  {
    syntax: 'link-parentheses',
    severity: 'warning',
    trigger: [')(', '"(', '”('],
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}\])])(?:\([^()\n]+\)|["“][^"“”\n]+["”])\(${URL_START}[^()\s]*\)`,
      'gu',
    ),
    summary: 'The words of a link are in parentheses or in quotation marks.',
    what: 'This is not read as a link: its words must be in square brackets',
    correct: (found) => found.replace(/^[("“](.*?)[)"”]\(/, '[$1]('),
    bad: 'See ‹(our services)(/services/)›.',
  },
  {
    syntax: 'image-textile',
    trigger: [/!\S+\.(?:jpe?g|png|webp|gif)/i],
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])!${IMAGE_FILE}(?:\([^)\n]*\)|\|[^!\n]*)?!`, 'giu'),
    summary: 'An image between exclamation marks, as Textile and Jira write it.',
    why: 'Visitors see the name of the file instead of the image.',
    what: 'This is not read as an image',
    fix: (found) => `write ${asCode(`![what it shows](./${found.slice(1, -1).replace(/^\.\/|[(|].*$/g, '')})`)}`,
    bad: '!figure.png!',
    good: '![A quay](./figure.png)',
  },
  {
    syntax: 'link-mediawiki',
    trigger: [/\[https?:/],
    pattern: /\[https?:\/\/[^\s\]|]+[ \t]+[^\]\n]+\](?!\()/g,
    summary: 'A link with its URL and its words in one bracket, as MediaWiki writes it.',
    what: 'This is not read as a link',
    correct: (found) => found.replace(/^\[(\S+)\s+(.*)\]$/, '[$2]($1)'),
    bad: 'See ‹[https://www.example.com/ the example]›.',
  },
  {
    syntax: 'wiki-link',
    trigger: ['[['],
    pattern: /!?\[\[(?!_?TOC_?\]\])[^[\]\n]+\]\]/gi,
    summary: 'A link or an image in double brackets, as wikis write it.',
    what: 'This is not read as a link or an image',
    fix: fromWiki,
    bad: 'See ‹[[Tides]]›.',
    good: 'See [our services](/services/).',
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
