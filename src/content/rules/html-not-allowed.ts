import { HTML_ELEMENTS } from '../mdx/known-elements';
import { findingsOf } from '../mdx/syntax-context';
import { excerptAt } from '../source/excerpt-at';
import { asCode, findIgnoringCase, orList } from '../text/wording';
import { defineRule } from './rule';

/** How to write the same without HTML, by element name. */
const ADVICE: Readonly<Record<string, string>> = {
  a: 'write a link as `[text](/path/)`',
  b: 'write bold text as `**text**`',
  strong: 'write bold text as `**text**`',
  i: 'write italic text as `*text*`',
  em: 'write italic text as `*text*`',
  p: 'leave an empty line between paragraphs; no tag is needed',
  div: 'use a block such as `<Section>` or `<Grid>`',
  span: 'remove the tag: blocks have their own styles',
  font: 'remove the tag: blocks have their own styles',
  center: 'remove the tag: blocks have their own styles',
  img: 'write an image as `![what it shows](./image.jpg)`, or use `<ImageBlock>`',
  picture: 'write an image as `![what it shows](./image.jpg)`, or use `<ImageBlock>`',
  figure: 'use `<ImageBlock>`, which can have a caption',
  hr: 'write `---` on a separate line',
  ul: 'start each item’s line with `- `',
  ol: 'start each item’s line with `1. `',
  li: 'start each item’s line with `- `',
  table: 'write a table with `|` between the cells, or see the cheatsheet page',
  blockquote: 'start each line of the quotation with `> `',
  code: 'put the text between backticks',
  pre: 'put lines of code between two lines of three backticks',
  iframe: 'use `<Video>`, and paste the embed code into its `video` prop',
  video: 'use `<Video>`, and paste the embed code into its `video` prop',
  embed: 'use `<Video>`, and paste the embed code into its `video` prop',
  button: 'use `<CtaButtons>` with a `<CtaButton>`',
  form: 'use one of the form blocks, such as `<ContactForm>`',
  details: 'use a block such as `<Question>`',
  script: 'remove it: code is not allowed in content',
  style: 'remove it: blocks have their own styles',
  h1: 'remove it: the page’s title is its first-level heading',
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
  summary: 'The text contains an HTML tag that is not allowed.',
  why: 'Blocks and Markdown look the same on every page, and are accessible and safe. HTML in a page might be none of these.',
  check(context, report) {
    const { source, blocks } = context;
    for (const { offset, name, isHtml } of findingsOf(context, 'unknown-tag')) {
      if (!isHtml) continue;
      const block = findIgnoringCase(name, blocks.keys());
      report(source.at(offset), {
        what: `HTML is not allowed in content: <${name}>`,
        found: excerptAt(source, offset),
        fix:
          htmlAdvice(name) ??
          (block && `use the block ${asCode(`<${block}>`)}`) ??
          `use Markdown, a block, or one of these HTML tags: ${orList(Object.keys(HTML_ELEMENTS).map((tag) => `<${tag}>`))}`,
      });
    }
  },
  examples: {
    bad: [
      {
        text: '<div>\n\nWords.\n\n</div>',
        says: [
          '1:1 HTML is not allowed in content: <div> — found `<div>` — use a block such as `<Section>` or `<Grid>`',
        ],
      },
      {
        text: 'Some <b>bold</b> words.',
        says: ['1:6 HTML is not allowed in content: <b> — found `<b>bold</b> words.` — write bold text as `**text**`'],
      },
      {
        text: '<section>\n\nWords.\n\n</section>',
        says: ['1:1 HTML is not allowed in content: <section> — found `<section>` — use the block `<Section>`'],
      },
      {
        text: '<img src="./figure.png" alt="">',
        says: [
          '1:1 HTML is not allowed in content: <img> — found `<img src="./figure.png" alt="">` — write an image as `![what it shows](./image.jpg)`, or use `<ImageBlock>`',
        ],
      },
    ],
    good: [{ text: 'Some **bold** words, H<sub>2</sub>O, and <kbd>Enter</kbd>.' }],
  },
});
