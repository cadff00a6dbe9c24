/** Answers `/search/?q=` for visitors without scripts: the same index, ranking and markup as in the browser. */
import { readFile } from 'node:fs/promises';
import { findPages } from '../search/find-pages';
import { resultsAsHtml } from '../search/render-results';
import { escapeXml } from '../metadata/xml';
import { describeResult } from '../search/result-list';
import { openIndex, type SearchIndex } from '../search/search-index';
import { QUERY_PARAMETER, SEARCH_INDEX } from '../search/search-paths';
import { getOrMake } from '../util/collections';
import type { Slots } from './fill-page';
import type { Manifest } from './manifest';

const indexes = new Map<string, Promise<SearchIndex>>();

/** Read at the first search. After a failure, the next search tries again. */
function indexOf(site: Manifest): Promise<SearchIndex> | undefined {
  const file = site.resources.get(SEARCH_INDEX)?.plain.file;
  return file === undefined ? undefined : getOrMake(indexes, file, () => readFile(file, 'utf8').then(openIndex));
}

/** Undefined without a query, when the page is sent unchanged. */
export function queryOf(search: string): string | undefined {
  return new URLSearchParams(search).get(QUERY_PARAMETER)?.trim() || undefined;
}

export async function searchSlots(site: Manifest, query: string): Promise<Slots> {
  const index = await indexOf(site);
  if (!index) return {};
  const result = findPages(index, query);
  return {
    query: escapeXml(query),
    status: escapeXml(describeResult(query, result)),
    results: resultsAsHtml(result),
  };
}
