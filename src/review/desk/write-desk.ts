/** Writes the desk into a folder: the report, the document with its style sheet and script, the toolbar, the pictures. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { FONT_ADDRESS } from '../../schema/constants';
import type { Clues } from '../toolbar/find-place';
import type { ToolbarData } from '../toolbar/toolbar';
import { type Comparison, toJson } from '../types';
import { type DeskOptions, deskPage } from './desk-page';
import { picturesOf, writePictures } from './write-pictures';

const ROOT = join(__dirname, '../../..');

export async function writeDesk(
  folder: string,
  { review, extra }: Comparison,
  options: DeskOptions = {},
): Promise<void> {
  // A picture or a toolbar of an earlier report must not stay.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pictures = await writePictures(folder, picturesOf(extra));
  await writeFile(join(folder, 'index.html'), deskPage({ review, extra }, pictures, options));
  await writeFile(join(folder, 'review.json'), toJson(review));
  await bundle(folder, 'desk.js', 'desk/desk-script.ts');
  await bundle(folder, 'desk.css', 'desk/desk.css');
  if (!options.hasPreview) return;
  const { pages, changes } = review;
  const data: ToolbarData = { review: { pages, changes }, clues: cluesOf({ review, extra }) };
  await writeFile(join(folder, 'toolbar.json'), `${JSON.stringify(data)}\n`);
  await bundle(folder, 'toolbar.js', 'toolbar/toolbar.ts');
}

/** Collects what helps the toolbar find a change on its page. Keyed by the id of the change. */
export function cluesOf({ review, extra: { pages, asides } }: Comparison): Record<string, Clues> {
  const rows = pages.flatMap((page) => page.rows);
  return Object.fromEntries(
    review.changes.map(({ id }) => {
      const files = rows.flatMap(({ after, changes }) => (changes.includes(id) && after?.file ? [after.file] : []));
      return [id, { files: [...new Set(files)], near: asides[id]?.near ?? [] }];
    }),
  );
}

/** The style sheets name the font by its URL on the site. From a disk only a file beside the desk can be found. */
const fontFromDisk: Plugin = {
  name: 'font-from-disk',
  setup({ onResolve }) {
    onResolve({ filter: /^\/fonts\// }, () => ({ path: join(ROOT, 'static', FONT_ADDRESS) }));
  },
};

/** Equal sources give equal bytes, whatever the folder of the project is called. */
async function bundle(folder: string, name: string, entry: string): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'src/review', entry)],
    outfile: join(folder, name),
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    format: name.endsWith('.js') ? 'iife' : undefined,
    platform: 'browser',
    target: name.endsWith('.js') ? 'es2020' : undefined,
    loader: { '.woff2': 'file', '.css': name.endsWith('.js') ? 'text' : 'css' },
    assetNames: '[name]',
    plugins: [fontFromDisk],
    // The project's own settings are for type checks, and would change the text with them.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  });
}
