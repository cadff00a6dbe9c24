/** Searches in the browser: fetches the index once, then answers every keystroke from it. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { getOrMake } from '../util/collections';
import { findPages, type SearchResult } from './find-pages';
import { openIndex, type SearchIndex } from './search-index';
import { QUERY_PARAMETER, SEARCH_INDEX } from './search-paths';

const loading = new Map<string, Promise<SearchIndex>>();

/** A failed request is retried on the next visit to the page or press of the button. */
const loadIndex = (): Promise<SearchIndex> =>
  getOrMake(loading, SEARCH_INDEX, async () => {
    const response = await fetch(SEARCH_INDEX);
    if (!response.ok) throw new Error(`${SEARCH_INDEX}: ${response.status}`);
    return openIndex(await response.text());
  });

type IndexState = SearchIndex | 'loading' | 'failed';

export interface Search {
  query: string;
  setQuery(query: string): void;
  state: IndexState;
  /** Absent without a query, or before the index has loaded. */
  result: SearchResult | undefined;
  /** The query of the shown result. It can lag behind the typing, so that slow devices show each letter at once. */
  answered: string;
}

/** Browsers limit how often a script may change the URL. */
const URL_DELAY_MS = 300;

export function useSearch(): Search {
  const [query, setQuery] = useState('');
  const [state, setState] = useState<IndexState>('loading');

  useEffect(() => {
    let isGone = false;
    loadIndex().then(
      (index) => isGone || setState(index),
      () => isGone || setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);

  const answered = useDeferredValue(query);
  const result = useMemo(
    () => (typeof state === 'object' && answered.trim() !== '' ? findPages(state, answered) : undefined),
    [state, answered],
  );
  return { query, setQuery, state, result, answered };
}

export const queryInUrl = (): string => new URLSearchParams(window.location.search).get(QUERY_PARAMETER) ?? '';

/** Writes the query to the URL, for sharing and for Back. Returns a function that cancels it. */
export function writeQueryToUrl(query: string): () => void {
  const { pathname } = window.location;
  const timer = setTimeout(() => {
    // A navigation changes the URL before this page is gone.
    if (window.location.pathname !== pathname || queryInUrl() === query.trim()) return;
    const url = new URL(window.location.href);
    if (query.trim()) url.searchParams.set(QUERY_PARAMETER, query.trim());
    else url.searchParams.delete(QUERY_PARAMETER);
    window.history.replaceState(window.history.state, '', url);
  }, URL_DELAY_MS);
  return () => clearTimeout(timer);
}
