import { type Blocks, HTML_ELEMENTS, isHtmlElement } from '../../../mdx/known-elements';
import { findingsOf, type FindingOf } from '../../../mdx/syntax-context';
import { likely } from '../../../report/correction';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode, findIgnoringCase, orList } from '../../../text/wording';
import { type Advice, defineRule } from '../../rule';
import { adviceByName } from '../../shared/other-blocks';

/** What to write instead of these elements. */
const NAMES_BY_ADVICE: Readonly<Record<string, string>> = {
  'write a link as `[text](/path/)`': 'a',
  'write bold text as `**text**`': 'b strong mark',
  'write italic text as `*text*`': 'i em cite var',
  'leave an empty line between paragraphs; no tag is needed': 'p',
  'use a block such as `<Section>` or `<Grid>`': 'div',
  'remove the tag: blocks have their own styles': 'span font center small big',
  'write an image as `![what it shows](./image.jpg)`, or use `<ImageBlock>`': 'img picture',
  'use `<ImageBlock>`, which can have a caption': 'figure',
  'write `---` on a separate line': 'hr',
  'start each item’s line with `- `': 'ul li',
  'start each item’s line with `1. `': 'ol',
  'write each term as `- **Term**: what it means`': 'dl',
  'write `|` between the cells, and a line of dashes below the first: `| Port | Depth |`, `|---|---|`': 'table',
  'remove the tag: visitors take underlined words for a link': 'u',
  'remove the tag: struck-through text is not available': 's del strike',
  'write the quotation marks themselves: "text"': 'q',
  'put the text between backticks': 'tt samp code',
  'remove the tag': 'wbr',
  'use `<JumpTo>` for links to the parts of the page': 'nav',
  'remove the tag: every page has it': 'main footer body html',
  'remove the tag: the top of a page is `header:` in its frontmatter': 'header',
  'write it as text: `**Note**: …`, or use `<Section>`': 'aside',
  'use `<Section>`': 'article',
  'link to the file: `[The recording](./recording.mp3)`': 'audio',
  'link to the file: `[The plan](./plan.pdf)`': 'object',
  'use one of the form blocks, such as `<ContactForm>`': 'input label select textarea form',
  'write the address as text, with `<br />` between its lines, or use `<GetInTouch>`': 'address',
  'write the date as text': 'time',
  'remove it: blocks have their own styles': 'link style',
  'remove it: the title and the description are in the frontmatter': 'meta head',
  'remove it: the title is in the frontmatter': 'title',
  'save the drawing as an image and write `![what it shows](./image.png)`': 'svg',
  'use a block such as `<Question>`': 'summary details',
  'start each line of the quotation with `> `': 'blockquote',
  'put lines of code between two lines of three backticks': 'pre',
  'use `<Video>`, and paste the embed code into its `video` prop': 'iframe video embed',
  'use `<CtaButtons>` with a `<CtaButton>`': 'button',
  'remove it: code is not allowed in content': 'script',
  'remove it: the page’s title is its first-level heading': 'h1',
  'write the heading as `## text`': 'h2',
  'write the heading as `### text`': 'h3',
  'write the heading as `#### text`': 'h4',
  'write the heading as `##### text`': 'h5',
  'write the heading as `###### text`': 'h6',
};
const ADVICE = adviceByName(NAMES_BY_ADVICE);

export const htmlAdvice = (name: string): string | undefined => ADVICE.get(name);

/** Elements that belong to another element: a page has one mistake for all of them. */
const PARTS: Readonly<Record<string, string>> = {
  table: 'caption colgroup col thead tbody tfoot tr th td',
  ul: 'li ul ol',
  ol: 'li ul ol',
  menu: 'li',
  dl: 'dt dd div',
  figure: 'figcaption img picture source',
  picture: 'source img',
  video: 'source track',
  audio: 'source track',
  details: 'summary',
  select: 'option optgroup',
  form: 'input label select option textarea button fieldset legend',
  svg: 'path g circle rect line title use',
  object: 'embed param',
};

/** Bold, italic and links in HTML, and their Markdown. */
const IN_MARKDOWN: readonly [element: RegExp, write: (match: RegExpExecArray) => string][] = [
  [/^<(?:b|strong)>([^<>\n]+)<\/(?:b|strong)>/i, ([, words]) => `**${words}**`],
  [/^<(?:i|em)>([^<>\n]+)<\/(?:i|em)>/i, ([, words]) => `*${words}*`],
  [/^<h([2-6])[^>]*>([^<>\n]+)<\/h\1>/i, ([, level, words]) => `${'#'.repeat(Number(level))} ${words}`],
  [/^<a\s[^>]*?href=["']([^"'\s]+)["'][^>]*>([^<>\n]+)<\/a>/i, ([, href, words]) => `[${words}](${href})`],
];

function adviceFor(written: string, name: string, blocks: Blocks): Advice {
  for (const [element, write] of IN_MARKDOWN) {
    const match = element.exec(written);
    if (match) return { corrections: likely(match[0], write(match)) };
  }
  return { fix: fixFor(written, name, blocks) };
}

function fixFor(written: string, name: string, blocks: Blocks): string {
  if (name === 'iframe' && /^<iframe[^>]*(?:calendly|outlook\.office|bookings|calendar)/i.test(written))
    return 'use `<BookingCalendar />`';
  if (name === 'iframe' && /^<iframe[^>]*(?:google\.[a-z.]+\/maps|maps\.google|openstreetmap)/i.test(written))
    return 'use `<Map>` with the `latitude` and the `longitude` of the place';
  const block = findIgnoringCase(name, blocks.keys());
  if (!isHtmlElement(name) && !block) return 'write `&lt;` for a less-than sign in the text, or the name of a block';
  return (
    htmlAdvice(name) ??
    (block && `use the block ${asCode(`<${block}>`)}`) ??
    `use Markdown, a block, or one of these HTML tags: ${orList(Object.keys(HTML_ELEMENTS).map((tag) => `<${tag}>`))}`
  );
}

/** The offset after the closing tag, or the end of the text if there is none. */
function endOf(text: string, offset: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi');
  tags.lastIndex = offset;
  let depth = 0;
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    depth += tag[1] ? -1 : 1;
    if (depth <= 0) return tag.index;
  }
  return text.length;
}

/** Leaves out the tags that are part of another reported tag. */
function* outerTags(tags: readonly FindingOf<'unknown-tag'>[], text: string): Generator<FindingOf<'unknown-tag'>> {
  let whole: { name: string; end: number } | undefined;
  for (const tag of [...tags].sort((a, b) => a.offset - b.offset)) {
    // A whole table must be rewritten, so nothing inside it is reported.
    const isPart = whole && (whole.name === 'table' || PARTS[whole.name]!.split(' ').includes(tag.name));
    if (isPart && tag.offset < whole!.end) continue;
    yield tag;
    const isLonger = !whole || tag.offset >= whole.end;
    if (isLonger && Object.hasOwn(PARTS, tag.name)) whole = { name: tag.name, end: endOf(text, tag.offset, tag.name) };
  }
}

export const htmlNotAllowed = defineRule({
  id: 'html-not-allowed',
  aliases: ['html'],
  phase: 'syntax',
  summary: 'The text contains an HTML tag that is not allowed.',
  why: 'Blocks and Markdown look the same on every page, and are accessible and safe. HTML in a page might be none of these.',
  check(context, report) {
    const { source, blocks } = context;
    const tags = findingsOf(context, 'unknown-tag').filter(({ isHtml }) => isHtml);
    for (const { offset, name } of outerTags(tags, source.text))
      report(source.at(offset), {
        what:
          isHtmlElement(name) || findIgnoringCase(name, blocks.keys())
            ? `HTML is not allowed in content: <${name}>`
            : `There is no tag <${name}>`,
        found: excerptAt(source, offset),
        ...adviceFor(source.text.slice(offset, offset + 2000), name, blocks),
      });
  },
  bad: {
    '<div>\n\nWords.\n\n</div>':
      '1:1 HTML is not allowed in content: <div> — found `<div>` — use a block such as `<Section>` or `<Grid>`',
  },
  good: ['Some **bold** words, H<sub>2</sub>O, and <kbd>Enter</kbd>.'],
});
