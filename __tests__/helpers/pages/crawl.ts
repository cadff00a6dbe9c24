/** Follows every link, anchor, picture and file of a served site. It sends no forms and visits no other site. */
import { attribute, elements, type Node, readHtml } from './parse-html';

export interface CrawledPage {
  path: string;
  html: string;
  document: Node;
}

/** Fetches the pages at these paths, a few at a time. */
export async function fetchPages(origin: string, paths: readonly string[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  await inLanes(paths, async (path) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    const html = await answer.text();
    pages.push({ path, html, document: readHtml(html) });
  });
  return pages.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
}

const HAS_HASH = /^\/static\/|[-.][0-9a-f]{16,}\.(?:js|css)$/;

/** Lists the broken URLs in these pages, and the files with a hash that browsers may not keep, each with a page that has it. `siteUrl` is the site's own origin. */
export async function deadAddresses(origin: string, pages: readonly CrawledPage[], siteUrl: string): Promise<string[]> {
  const named = new Map<string, string>();
  const wrong: string[] = [];
  for (const { path, document } of pages) {
    for (const written of addressesIn(document)) {
      let url: URL;
      try {
        url = new URL(written, siteUrl + path);
      } catch {
        wrong.push(`${path}: ${written} is not a URL`);
        continue;
      }
      if (url.origin === siteUrl) named.set(url.pathname + url.search + url.hash, path);
      else if (!['https:', 'mailto:', 'tel:', 'data:'].includes(url.protocol)) wrong.push(`${path}: ${written}`);
    }
  }

  const byFile = new Map<string, { from: string; hashes: string[] }>();
  for (const [address, from] of named) {
    const [file = '', hash] = address.split('#');
    const known = byFile.get(file);
    if (!known) byFile.set(file, { from, hashes: hash ? [decodeURIComponent(hash)] : [] });
    else if (hash) known.hashes.push(decodeURIComponent(hash));
  }
  const anchors = new Map(
    pages.map(({ path, document }) => [path, new Set(elements(document).map((element) => attribute(element, 'id')))]),
  );
  await inLanes([...byFile], async ([file, { from, hashes }]) => {
    const { status, headers } = await fetch(origin + file, { method: 'HEAD', redirect: 'manual' });
    if (status !== 200) wrong.push(`${from}: ${file} answers ${status}`);
    else if (HAS_HASH.test(file) && !headers.get('cache-control')?.includes('immutable'))
      wrong.push(`${from}: ${file} is not kept`);
    const ids = anchors.get(file.split('?')[0]!);
    for (const hash of hashes) {
      // Text fragments, and anchors in files that are not pages, are left to the browser.
      if (ids && !ids.has(hash) && !hash.startsWith(':~:')) wrong.push(`${from}: ${file}#${hash} does not exist`);
    }
  });
  return wrong.sort();
}

/** `a.jpg 640w, b.jpg 1280w` */
const fromSrcSet = (list: string): string[] => list.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0]!);

/** `<meta>` elements whose `content` is a URL. */
const ADDRESS_METAS = /^(?:og:url|og:image|twitter:image)$/;

export function addressesIn(document: Node): string[] {
  return elements(document).flatMap((element) => {
    const of = (name: string) => attribute(element, name);
    const meta = ADDRESS_METAS.test(of('property') ?? of('name') ?? '') ? of('content') : undefined;
    return [
      of('href'),
      of('src'),
      of('poster'),
      meta,
      ...[of('srcset'), of('imagesrcset')].flatMap((list) => (list ? fromSrcSet(list) : [])),
    ].filter((address): address is string => address !== undefined && address !== '');
  });
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
