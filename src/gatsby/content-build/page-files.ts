/** The page data of the whole site, compared with that in `public/`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildHost } from '../../content/resolve/build-host';
import { listFiles } from '../../util/files';
import { answerNotFound, answerPage, answerSearch, type ShownContent } from '../page-answers';
import type { SitePage } from '../content-pages';
import { NeedsWholeBuild } from './needs-whole-build';
import type { PageFile } from './page-renderer';

export interface PageChanges {
  /** New and changed pages. */
  changed: PageFile[];
  /** The paths of pages that no longer exist. */
  removed: string[];
}

/** How Gatsby names the chunk of a template, and of a page in `src/pages`. */
const TEMPLATE_CHUNK = (template: string) => `component---src-templates-${template}-tsx`;
const PAGE_CHUNK = /^component---src-pages-/;
/**
 * The fields of `PageFile`, in Gatsby's order. Any other field means that Gatsby does something that this code does not
 * do.
 */
const FIELDS = 'componentChunkName path result staticQueryHashes slicesMap';

const nameOf = (page: string): string => `/page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
export { nameOf as pageDataName };

export async function comparePages(
  content: ShownContent,
  pages: readonly SitePage[],
  host: BuildHost,
): Promise<PageChanges> {
  const last = await lastPages(path.join(content.site.root, 'public'));
  const samples = new Map([...last.values()].map((page) => [page.file.componentChunkName, page.file]));
  const changes: PageChanges = { changed: [], removed: [] };
  const wanted = new Set<string>();
  const compareWithLast = (file: PageFile) => {
    wanted.add(file.path);
    if (last.get(file.path)?.text !== JSON.stringify(file)) changes.changed.push(file);
  };

  for (const { path: address, template, context } of pages) {
    const chunk = TEMPLATE_CHUNK(template);
    const sample = samples.get(chunk);
    if (!sample) throw new NeedsWholeBuild(`the last build has no page with the template ${template}`);
    const data = { page: await answerPage(content, context, host) };
    compareWithLast({ ...sample, path: address, result: { data, pageContext: context } });
  }
  for (const { file } of last.values())
    if (PAGE_CHUNK.test(file.componentChunkName))
      compareWithLast({ ...file, result: { data: answerOf(file, content), pageContext: {} } });
  changes.removed = [...last.keys()].filter((address) => !wanted.has(address));
  return changes;
}

/** A page in `src/pages` has a query without variables. */
function answerOf({ path: address, result }: PageFile, content: ShownContent): object {
  const fields = Object.keys(result.data).join();
  if (fields === 'search') return { search: answerSearch(content) };
  if (fields === 'notFound') return { notFound: answerNotFound(content) };
  throw new NeedsWholeBuild(`the query of ${address} is not known`);
}

interface LastPage {
  file: PageFile;
  text: string;
}

/** Keyed by path. */
async function lastPages(publicFolder: string): Promise<Map<string, LastPage>> {
  const pages = new Map<string, LastPage>();
  const folder = path.join(publicFolder, 'page-data');
  if (!existsSync(folder)) throw new NeedsWholeBuild('public/ has no page data');
  for (const name of await listFiles(folder)) {
    if (!name.endsWith('/page-data.json')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8');
    const file = JSON.parse(text) as PageFile;
    if (Object.keys(file).join(' ') !== FIELDS)
      throw new NeedsWholeBuild(`the page data of ${file.path} has other fields`);
    pages.set(file.path, { file, text });
  }
  return pages;
}
