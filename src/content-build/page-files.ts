/** The page data of the whole site, compared with that in `public/`. One page at a time, because a site may have thousands. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesSync } from '../util/files';
import { answerNotFound, answerPage, answerSearch, type ShownContent } from './page-answers';
import type { SitePage } from './content-pages';
import { NeedsWholeBuild } from './record';
import { pageDataPath } from '../util/urls';
import type { PageFile } from './page-renderer';
import type { PicturePipeline } from './picture-pipeline';

/** How Gatsby names the chunk of a template, and of a page in `src/pages`. */
const TEMPLATE_CHUNK = (template: string) => `component---src-templates-${template}-tsx`;
const PAGE_CHUNK = /^component---src-pages-/;
/**
 * What Gatsby writes before and after the result of a page without static queries and slices. Anything else means that
 * Gatsby does something that this code does not do.
 */
const BEGINNING = /^\{"componentChunkName":"([^"\\]+)","path":"([^"\\]+)","result":/;
const NO_QUERIES = { staticQueryHashes: [], slicesMap: {} };
const END = `,${JSON.stringify(NO_QUERIES).slice(1)}`;

/** Returns new and changed pages, and the paths of pages that no longer exist. */
export async function comparePages(content: ShownContent, pages: readonly SitePage[], pipeline: PicturePipeline) {
  const publicFolder = path.join(content.site.root, 'public');
  const others = new Set(lastNames(publicFolder));
  const changes = { changed: [] as PageFile[], removed: [] as string[] };
  const chunks = { last: new Set<string>(), wanted: new Set<string>() };
  const compare = (componentChunkName: string, address: string, result: PageFile['result'], last?: LastPage) => {
    const file = { componentChunkName, path: address, result, ...NO_QUERIES };
    if (last) chunks.last.add(last.chunk);
    chunks.wanted.add(componentChunkName);
    if (last?.text !== JSON.stringify(file)) changes.changed.push(file);
  };

  const host = pipeline.host();
  for (const { path: address, template, context } of pages) {
    const name = pageDataPath(address);
    const last = others.delete(name) ? readLast(publicFolder, name) : undefined;
    const data = { page: await answerPage(content, context, host) };
    compare(TEMPLATE_CHUNK(template), address, { data, pageContext: context }, last);
  }
  for (const name of others) {
    const last = readLast(publicFolder, name);
    if (PAGE_CHUNK.test(last.chunk))
      compare(last.chunk, last.path, { data: answerOf(last, content), pageContext: {} }, last);
    else {
      chunks.last.add(last.chunk);
      changes.removed.push(last.path);
    }
  }
  refuseOtherTemplates(chunks);
  return changes;
}

/** Gatsby bundles only the templates that a page uses. */
function refuseOtherTemplates({ last, wanted }: Record<'last' | 'wanted', Set<string>>): void {
  for (const chunk of wanted)
    if (!last.has(chunk)) throw new NeedsWholeBuild(`no page of the last build has the template of ${chunk}`);
  for (const chunk of last)
    if (!wanted.has(chunk)) throw new NeedsWholeBuild(`no page has the template of ${chunk} any more`);
}

/** A page in `src/pages` has a query without variables. */
function answerOf({ path: address, text }: LastPage, content: ShownContent): object {
  const { result } = JSON.parse(text) as PageFile;
  const fields = Object.keys(result.data).join();
  if (fields === 'search') return { search: answerSearch(content) };
  if (fields === 'notFound') return { notFound: answerNotFound(content) };
  throw new NeedsWholeBuild(`the query of ${address} is not known`);
}

interface LastPage {
  chunk: string;
  path: string;
  text: string;
}

function lastNames(publicFolder: string): string[] {
  const folder = path.join(publicFolder, 'page-data');
  if (!existsSync(folder)) throw new NeedsWholeBuild('public/ has no page data');
  return listFilesSync(folder)
    .filter((name) => name.endsWith('/page-data.json'))
    .map((name) => `/page-data${name}`);
}

function readLast(publicFolder: string, name: string): LastPage {
  const text = readFileSync(path.join(publicFolder, name), 'utf8');
  const [, chunk, address] = BEGINNING.exec(text) ?? [];
  if (!chunk || !address || !text.endsWith(END)) throw new NeedsWholeBuild(`public${name} has other fields`);
  return { chunk, path: address, text };
}
