/** Writes the desk into a folder: report, document, style sheet, script, toolbar and pictures. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type OutputFile, type Plugin } from 'esbuild';
import { FONT_ADDRESS } from '../../schema/constants';
import type { Clues, PartOfPage } from '../toolbar/find-place';
import type { ToolbarData } from '../toolbar/toolbar';
import { type Comparison, type PageText, type TextRow, toJson } from '../types';
import { type DeskOptions, deskPage, versionOf } from './desk-page';
import { type Store, storeDocuments, storePictures } from './shown-files';

const ROOT = join(__dirname, '../../..');
const FILES = 'files';

export async function writeDesk(folder: string, { review, extra }: Comparison, options: DeskOptions = {}) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const store: Store = async (name, content) => {
    await mkdir(join(folder, FILES), { recursive: true });
    await writeFile(join(folder, FILES, name), content);
    return `${FILES}/${name}`;
  };
  const pictures = await storePictures(extra, store);
  const documents = await storeDocuments(extra, store);
  await writeFile(join(folder, 'index.html'), deskPage({ review, extra }, { pictures, documents, ...options }));
  await writeFile(join(folder, 'review.json'), toJson(review));
  await writeBundle(join(folder, 'desk.js'), 'desk/desk-script.ts');
  await writeBundle(join(folder, 'desk.css'), 'desk/desk.css');
  if (!options.hasPreview) return;
  const data: ToolbarData = {
    version: versionOf({ review, extra }),
    pages: review.pages.map(({ address }) => address),
    clues: cluesOf({ review, extra }),
    pictures: Object.fromEntries(pictures),
    edit: extra.edit ?? {},
  };
  await writeFile(join(folder, 'toolbar.json'), `${JSON.stringify(data)}\n`);
  await writeBundle(join(folder, 'toolbar.js'), 'toolbar/toolbar.ts');
}

/** Collects what helps the toolbar to find a change on its page. Keyed by the id of the change. */
function cluesOf({ review, extra: { pages, asides } }: Comparison): Record<string, Clues> {
  return Object.fromEntries(
    review.changes.map(({ id }) => {
      const rows = pages.flatMap((page) => page.rows.filter(({ changes }) => changes.includes(id)));
      const files = rows.flatMap(({ after }) => after?.file ?? []);
      const parts = pages.flatMap((page) => partsWith(id, page));
      return [id, { files: [...new Set(files)], near: asides[id]?.near ?? [], rows: Object.fromEntries(parts) }];
    }),
  );
}

/** The first part of a page’s text that a change is in, and its neighbours. */
function partsWith(id: string, { address, rows }: PageText): [string, PartOfPage][] {
  const parts = rows.filter(({ isApart }) => !isApart);
  const isIn = ({ changes }: TextRow) => changes.includes(id);
  const first = parts.findIndex(isIn);
  if (first === -1) return [];
  const above = parts.slice(0, first).findLast(({ after }) => after);
  const below = parts.slice(first + 1).find((row) => row.after && !isIn(row));
  // A few whole words are enough to find a neighbour.
  const [end] = /(?<=^|\s).{0,200}$/s.exec(above?.after?.text ?? '') ?? [];
  const [start] = /^.{0,200}(?=\s|$)/s.exec(below?.after?.text ?? '') ?? [];
  return [[address, { text: parts[first]!.after?.text, above: end, below: start }]];
}

/** The style sheets refer to the font by its URL on the site. On a disk, it must be a file beside the desk. */
const fontFromDisk: Plugin = {
  name: 'font-from-disk',
  setup({ onResolve }) {
    onResolve({ filter: /^\/fonts\// }, () => ({ path: join(ROOT, 'static', FONT_ADDRESS) }));
  },
};

/** The output depends on the sources only, not on the project's folder. `font`: as a separate file or embedded. */
async function bundle(file: string, entry: string, font: 'file' | 'dataurl' = 'file'): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/review', entry)],
    outfile: file,
    write: false,
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    loader: { '.woff2': font, '.css': file.endsWith('.js') ? 'text' : 'css' },
    assetNames: '[name]',
    plugins: [fontFromDisk],
    // The project's settings are for type checking and would change the output.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  });
  return outputFiles;
}

const writeBundle = async (file: string, entry: string): Promise<void> => {
  for (const { path, contents } of await bundle(file, entry)) await writeFile(path, contents);
};

/** Mail servers may reject larger attachments. */
const MAX_FILE_BYTES = 5_000_000;
const MAX_DOCUMENT_BYTES = 1_000_000;

const asDataUrl: Store = async (name, content) =>
  `data:${name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'};base64,${content.toString('base64')}`;

/** Writes the desk as a single file to attach to an email. It needs no other file and no network. */
export async function writeLetterFile(file: string, comparison: Comparison): Promise<void> {
  const [script, styles] = [
    await bundle('desk.js', 'desk/desk-script.ts'),
    await bundle('desk.css', 'desk/desk.css', 'dataurl'),
  ];
  const inline = { script: script[0]!.text, styles: styles[0]!.text };
  const documents = await storeDocuments(comparison.extra, asDataUrl, MAX_DOCUMENT_BYTES);
  let page = '';
  for (const width of [1280, 800, 480, 240]) {
    const pictures = await storePictures(comparison.extra, asDataUrl, width);
    page = deskPage(comparison, { pictures, documents, inline });
    if (Buffer.byteLength(page) <= MAX_FILE_BYTES) break;
  }
  await writeFile(file, page);
}
