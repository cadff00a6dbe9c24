import { HTML_ELEMENTS } from '../mdx/known-elements';
import { findingsOf } from '../mdx/syntax-context';
import { excerptAt } from '../source/excerpt-at';
import { asCode, findIgnoringCase, orList } from '../text/wording';
import { defineRule } from './rule';

/** How to write the same without HTML, by the name of the element. */
const ADVICE: Readonly<Record<string, string>> = {
  a: 'write a link as `[text](/address/)`',
  b: 'write bold text as `**text**`',
  strong: 'write bold text as `**text**`',
  i: 'write italic text as `*text*`',
  em: 'write italic text as `*text*`',
  p: 'leave an empty line between paragraphs; no tag is needed',
  div: 'use a block such as `<Section>` or `<Grid>`',
  span: 'leave the tag out; blocks bring their own looks',
  font: 'leave the tag out; blocks bring their own looks',
  center: 'leave the tag out; blocks bring their own looks',
  img: 'write a picture as `![what it shows](./picture.jpg)`, or use `<ImageBlock>`',
  picture: 'write a picture as `![what it shows](./picture.jpg)`, or use `<ImageBlock>`',
  figure: 'use `<ImageBlock>`, which takes a caption',
  hr: 'write `---` on a line of its own',
  ul: 'start each item’s line with `- `',
  ol: 'start each item’s line with `1. `',
  li: 'start each item’s line with `- `',
  table: 'write a table with `|` between the cells, or see the cheatsheet page',
  blockquote: 'start the quotation’s lines with `> `',
  code: 'put the text between backticks',
  pre: 'put lines of code between two lines of three backticks',
  iframe: 'use `<Video>`, and paste the markup into its `video`',
  video: 'use `<Video>`, and paste the markup into its `video`',
  embed: 'use `<Video>`, and paste the markup into its `video`',
  button: 'use `<CtaButtons>` with a `<CtaButton>`',
  form: 'use one of the form blocks, such as `<ContactForm>`',
  details: 'use a block such as `<Question>`',
  script: 'take it out: content holds no code',
  style: 'take it out: blocks bring their own looks',
  h1: 'leave it out: the page’s title is its first-level heading',
  ...Object.fromEntries(
    [2, 3, 4, 5, 6].map((level) => [`h${level}`, `write the heading as \`${'#'.repeat(level)} text\``]),
  ),
};

export const htmlAdvice = (name: string): string | undefined =>
  Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;

export const htmlNotAllowed = defineRule({
  id: 'html-not-allowed',
  aliases: ['html'],
  severity: 'error',
  topic: 'text',
  phase: 'syntax',
  summary: 'A tag of HTML that pages do not use.',
  why: 'Blocks and Markdown keep the site’s looks, its accessibility and its security in one place. HTML in a page goes around all three.',
  check(context, report) {
    const { source, blocks } = context;
    for (const { offset, name, isHtml, isUnclosed } of findingsOf(context, 'unknown-tag')) {
      if (!isHtml) continue;
      const block = isUnclosed ? undefined : findIgnoringCase(name, blocks.keys());
      report(source.at(offset), {
        what: `HTML is not allowed in content: <${name}>`,
        found: isUnclosed ? excerptAt(source, offset) : undefined,
        fix:
          htmlAdvice(name) ??
          (block && `use the block ${asCode(`<${block}>`)}`) ??
          (isUnclosed
            ? 'use Markdown or a block'
            : `use Markdown or a block; of HTML, only ${orList(Object.keys(HTML_ELEMENTS).map((tag) => `<${tag}>`))}`),
      });
    }
  },
  examples: {
    bad: [
      {
        text: '<div>\n\nWords.\n\n</div>',
        says: ['1:1 HTML is not allowed in content: <div> — use a block such as `<Section>` or `<Grid>`'],
      },
      {
        text: 'Some <b>bold</b> words.',
        says: ['1:6 HTML is not allowed in content: <b> — write bold text as `**text**`'],
      },
      {
        text: '<section>\n\nWords.\n\n</section>',
        says: ['1:1 HTML is not allowed in content: <section> — use the block `<Section>`'],
      },
      {
        text: '<img src="./figure.png" alt="">',
        says: [
          '1:1 HTML is not allowed in content: <img> — found `<img src="./figure.png" alt="">` — write a picture as `![what it shows](./picture.jpg)`, or use `<ImageBlock>`',
        ],
      },
    ],
    good: [{ text: 'Some **bold** words, H<sub>2</sub>O, and <kbd>Enter</kbd>.' }],
  },
});
