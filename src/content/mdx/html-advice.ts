/** What a writer who typed HTML wanted, and how it is written here. */
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

/** Tags whose content is no prose, so that nothing in it is looked at. */
export const RAW_HTML = new Set(['script', 'style', 'svg', 'math', 'template', 'textarea', 'noscript']);

const OTHER_ELEMENTS = new Set(
  'abbr address area article aside audio base bdi bdo body br button canvas caption cite col colgroup data datalist dd del dfn dialog dl dt fieldset figcaption footer head header hgroup html input ins kbd label legend link main map mark menu meta meter nav noscript object optgroup option output param progress q rp rt ruby s samp search section select slot small source sub summary sup svg tbody td template textarea tfoot th thead time title tr track u var wbr'.split(
    ' ',
  ),
);

export const isHtml = (name: string): boolean => name in ADVICE || OTHER_ELEMENTS.has(name);
export const htmlAdvice = (name: string): string | undefined =>
  Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
