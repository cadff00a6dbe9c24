/**
 * A build without Gatsby, for a change to the content only: it compiles the content, renders the pages whose data has
 * changed with the renderer of the last whole build, makes the pictures that are missing, and finishes as every build
 * does. The result is the same, byte for byte (docs/decisions/0066).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pictureCache } from '../util/picture-cache';
import { ContentStore } from './content-store';
import { finishSite, startSearchIndex } from './finish-site';
import type * as PreviewDesk from './preview-desk';
import { HeadContexts, sitePages } from './content-pages';
import { replaceGatsbyFiles } from './gatsby-files';
import { pageDataPath } from '../util/urls';
import { comparePages } from './page-files';
import { PageRenderer } from './page-renderer';
import { PicturePipeline } from './picture-pipeline';
import { CONTENT_BUILD_FOLDER, forgetRecord, type InputFiles } from './record';

export { NeedsWholeBuild } from './record';

interface ContentBuildOptions {
  root: string;
  inputs: InputFiles;
  info(line: string): void;
  /** Called before anything in `public/` changes. */
  beforeChanges(): Promise<void>;
}

/** If mistakes in the content prevent the build, returns them as `problems` and writes nothing. */
export async function buildContent({ root, inputs, info, beforeChanges }: ContentBuildOptions) {
  const store = new ContentStore(root);
  const report = store.report();
  if (report?.isFatal) return { problems: report.text, written: 0, removed: 0, pictures: 0 };
  if (report) info(report.text);

  const content = store.shown();
  const search = startSearchIndex(content);
  const heads = new HeadContexts(content);
  const cache = pictureCache(root);
  const pipeline = new PicturePipeline(root, inputs, cache);
  const pages = sitePages(content, heads);
  const { changed, removed } = await comparePages(content, pages, pipeline);

  const staged = path.join(root, CONTENT_BUILD_FOLDER, 'staged');
  rmSync(staged, { recursive: true, force: true });
  const written: string[] = [];
  const renderer = new PageRenderer(root, staged);
  for (const page of changed) {
    const name = pageDataPath(page.path);
    mkdirSync(path.dirname(path.join(staged, name)), { recursive: true });
    writeFileSync(path.join(staged, name), JSON.stringify(page));
    written.push(name, await renderer.write(page));
  }
  const pictures = await pipeline.makeMissing(staged);

  await beforeChanges();
  forgetRecord(root);
  replaceGatsbyFiles(root, {
    from: staged,
    added: pictures,
    written,
    removed: removed.flatMap((page) => [pageDataPath(page), renderer.nameOf(page)]),
  });
  rmSync(staged, { recursive: true, force: true });
  await finishSite({
    content,
    heads,
    pictures: cache,
    search,
    writeDesk: process.env.SITE_REVIEW_BASE ? loadDesk().deskWriter(content, info) : undefined,
    info,
    timed: async (_, work) => void (await work()),
  });
  return { written: changed.length, removed: removed.length, pictures: pictures.length };
}

// eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded only for a preview that has a desk
const loadDesk = () => require('./preview-desk') as typeof PreviewDesk;
