/** The HTML of the printed pages: A4, with a cover for articles and a masthead for sheets. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, parseISO } from 'date-fns';
import sharp from 'sharp';
import { fillPath } from '../../src/content/brand';
import { MARKDOWN_IMAGE } from '../../src/content/mdx/known-elements';
import { DATE_FORMAT, FONT_ADDRESS } from '../../src/schema/constants';
import type { TreeNode } from '../../src/schema/page-data';
import { escapeHtml as escape } from '../../src/util/escape-html';
import { ROOT } from '../lib/steps';
import type { Printable } from './document-text';

export async function toHtml(printable: Printable): Promise<string> {
  const { title, tree, cover } = printable;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(title)}</title><style>${styles(printable)}</style></head>
<body>
${cover ? await coverPage(printable, cover) : masthead(printable)}
<main>${await setNodes(tree, printable)}</main>
${colophon(printable)}
</body>
</html>`;
}

const day = (date: string): string => format(parseISO(date), DATE_FORMAT);
const mark = (name: string): string => `<p class="mark">${escape(name)}</p>`;

async function coverPage(
  { title, date, settings }: Printable,
  { label, summary, picture, readTime }: NonNullable<Printable['cover']>,
): Promise<string> {
  const image = await inlined(sharp(picture).resize(1300, 900, { fit: 'cover' }));
  return `<header class="cover">
<img src="${image}" alt="">
<div class="words">
<p class="label">${escape(label)}</p>
<h1>${escape(title).replace(/\S+-\S+/g, '<span class="whole">$&</span>')}</h1>
<p class="summary">${escape(summary)}</p>
<p class="date">${day(date)} · ${readTime} to read</p>
${mark(settings.brand.shortName)}
</div>
</header>`;
}

const masthead = ({ title, date, settings }: Printable): string => `<header class="masthead">
${mark(settings.brand.shortName)}
<h1>${escape(title)}</h1>
<p class="date">${day(date)}</p>
</header>`;

const colophon = ({
  pagePath: address,
  settings: { siteUrl, phone, email },
}: Printable): string => `<footer class="colophon">
<p>The current text is at <a href="${escape(siteUrl + address)}">${escape(siteUrl.replace(/^https:\/\//, '') + address)}</a>.<br>
Questions: ${escape(phone.label)} or <a href="mailto:${escape(email)}">${escape(email)}</a>.</p>
</footer>`;

/** A block is printed as its content. Pictures in Markdown are embedded. */
async function setNode(node: TreeNode, printable: Printable): Promise<string> {
  const { folder, settings } = printable;
  if (typeof node === 'string') return escape(node);
  const [name, props, ...children] = node;
  if (name === MARKDOWN_IMAGE && props !== 0) return figure(resolve(folder, String(props.image)), String(props.alt));
  const inner = await setNodes(children, printable);
  if (name === 'brand') return escape(settings.brand.shortName);
  if (/^[A-Z]/.test(name)) return inner;
  if (name === 'br' || name === 'hr') return `<${name}>`;
  if (name === 'table') return `<div class="table"><table>${inner}</table></div>`;
  if (name === 'a' && props !== 0) {
    const href = fillPath(String(props.href), settings.brand);
    return `<a href="${escape(href.startsWith('/') ? settings.siteUrl + href : href)}">${inner}</a>`;
  }
  return `<${name}>${inner}</${name}>`;
}

const setNodes = async (nodes: TreeNode[], printable: Printable): Promise<string> =>
  (await Promise.all(nodes.map((node) => setNode(node, printable)))).join('');

const figure = async (file: string, alt: string): Promise<string> =>
  `<figure><img src="${await inlined(sharp(file).resize({ width: 1000, withoutEnlargement: true }))}" alt="${escape(alt)}"></figure>`;

/** Quality 72 shows no block edges at 150 dpi and gives covers of 60 to 150 KB. */
const inlined = async (picture: sharp.Sharp): Promise<string> =>
  `data:image/jpeg;base64,${(await picture.jpeg({ quality: 72, mozjpeg: true }).toBuffer()).toString('base64')}`;

/** A CSS string, for the running footer, which is generated content. */
const quoted = (text: string): string => `"${text.replace(/["\\\n]/g, '\\$&')}"`;

const font = (file: string): string => readFileSync(join(ROOT, file)).toString('base64');

/** The site's colours, copied into the document, which cannot load the site's style sheet. */
function colours(): string {
  const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  return ['ink', 'signal', 'horizon', 'mist', 'stone', 'slate']
    .map((name) => new RegExp(`--${name}:\\s*(#[0-9a-f]{3,6});`).exec(tokens)![0])
    .join('');
}

const styles = ({ title, settings, cover }: Printable): string => `
@font-face { font-family: Sans; src: url(data:font/woff2;base64,${font(`static${FONT_ADDRESS}`)}); font-weight: 400 700; }
@font-face { font-family: Sans; src: url(data:font/woff2;base64,${font('scripts/pdf/instrument-sans-italic.woff2')}); font-weight: 400 700; font-style: italic; }
:root { ${colours()} }
@page {
  size: A4; margin: 24mm 22mm 26mm 34mm;
  @bottom-left { content: ${quoted(`${settings.brand.shortName}  ·  ${title}`)}; font: 8pt Sans; color: #3f4e64; padding-bottom: 8mm; white-space: pre; }
  @bottom-right { content: counter(page); font: 600 8pt Sans; color: #0b1a2b; padding-bottom: 8mm; }
}
${cover ? '@page :first { margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }' : ''}
* { box-sizing: border-box; margin: 0; }
body { font: 10.25pt/1.5 Sans, sans-serif; color: var(--ink); font-variant-numeric: lining-nums; }
.mark { display: inline-block; border-top: 0.9mm solid var(--horizon); padding-top: 1.4mm; font-size: 13pt; font-weight: 600; letter-spacing: -0.01em; line-height: 1; }
.cover { position: relative; width: 210mm; height: 297mm; background: var(--ink); color: #fff; break-after: page; }
.cover img { display: block; width: 210mm; height: 145mm; object-fit: cover; }
.cover .words { position: absolute; inset: 145mm 22mm 22mm 34mm; border-top: 0.5mm solid var(--horizon); padding-top: 9mm; }
.cover .label { font-size: 9.5pt; font-weight: 600; color: var(--horizon); }
.cover h1 { margin: 3mm 0 6mm; font-size: 34pt; line-height: 1.08; letter-spacing: -0.02em; font-weight: 600; text-wrap: balance; }
.cover .whole { white-space: nowrap; }
.cover .summary { font-size: 12.5pt; line-height: 1.45; max-width: 130mm; color: #e6ecf3; }
.cover .date { margin-top: 7mm; font-size: 9.5pt; color: #b9c6d6; }
.cover .mark { position: absolute; left: 0; bottom: 0; }
.masthead { border-bottom: 0.25mm solid var(--stone); margin-bottom: 8mm; padding-bottom: 5mm; }
.masthead h1 { margin: 12mm 0 2mm; font-size: 25pt; line-height: 1.1; letter-spacing: -0.02em; font-weight: 600; }
.masthead .date { font-size: 9pt; color: #3f4e64; }
main > * + * { margin-top: 3mm; }
h2 { margin-top: 9mm; padding-top: 2.5mm; border-top: 0.5mm solid var(--horizon); font-size: 16pt; line-height: 1.2; letter-spacing: -0.01em; font-weight: 600; break-after: avoid; }
main > h2:first-child { margin-top: 0; }
h3 { margin-top: 6mm; font-size: 11.5pt; line-height: 1.3; font-weight: 600; break-after: avoid; }
p, li { orphans: 3; widows: 3; text-wrap: pretty; }
ul, ol { padding-left: 6mm; }
li + li { margin-top: 1.2mm; }
li::marker { color: var(--signal); font-weight: 600; }
a { color: var(--signal); text-decoration-thickness: 0.2mm; text-underline-offset: 0.6mm; }
p:has(+ .table) { break-after: avoid; }
blockquote { border-left: 0.7mm solid var(--horizon); padding-left: 4mm; font-size: 11.5pt; }
.table { margin: 4mm 0; break-inside: avoid; }
table { width: 100%; border-collapse: collapse; font-size: 9.25pt; line-height: 1.4; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; vertical-align: bottom; border-bottom: 0.4mm solid var(--ink); }
th:empty { padding: 0; }
td { vertical-align: top; border-bottom: 0.2mm solid var(--stone); }
th, td { padding: 1.5mm 3mm 1.5mm 0; }
th:last-child, td:last-child { padding-right: 0; }
td:first-child { font-variant-numeric: tabular-nums; }
figure img { display: block; max-width: 100%; }
.colophon { margin-top: 10mm; padding-top: 3mm; border-top: 0.25mm solid var(--stone); font-size: 8.5pt; color: #3f4e64; break-inside: avoid; }
`;
