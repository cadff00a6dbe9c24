/**
 * The search page. Scripts answer while the visitor types. Without them, our own server writes the results into the
 * same places (`data-slot`, src/server/search-answer.ts), and static hosts show the list of all pages.
 */
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isShortcutOn, SHORTCUT_SETTING } from '../../client/search-shortcut';
import { describeResult, ResultList } from '../../search/result-list';
import { queryInUrl, type Search, useSearch, writeQueryToUrl } from '../../search/use-search';
import { openStorage, storeIfPossible } from '../../util/browser-storage';
import type { Breadcrumb } from '../../schema/page-data';
import { useHydrated } from '../../ui/use-hydrated';
import { PageHeader, headingClass } from '../page-header';
import { SearchForm } from './search-form';
import * as styles from './search-page.module.css';

interface Props {
  contents: { pages: Breadcrumb[]; articles: Breadcrumb[] };
}

const NO_HTML = { __html: '' };

export function SearchPage({ contents }: Props) {
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { query, setQuery, state, result } = search;

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    // The visitor may have typed before the scripts ran.
    current.value ||= queryInUrl();
    setQuery(current.value);
  }, [setQuery]);
  useEffect(() => (hydrated ? writeQueryToUrl(query) : undefined), [hydrated, query]);

  const onSubmit = (event: FormEvent) => {
    // Our own server may still be able to answer.
    if (state === 'failed') return;
    event.preventDefault();
    results.current?.querySelector('a')?.focus();
  };

  return (
    <>
      <PageHeader>
        <h1 className={headingClass}>Search</h1>
      </PageHeader>
      <div className={`wrap ${styles.page}`}>
        <SearchForm
          onSubmit={onSubmit}
          onKeyDown={(event) => moveByArrow(event, results.current)}
          field={
            {
              ref: field,
              onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setQuery(currentTarget.value),
              'data-slot': 'query',
              suppressHydrationWarning: true,
            } as object
          }
        />
        <p className={styles.status} role="status" data-slot="status" suppressHydrationWarning>
          {statusOf(search)}
        </p>
        {/* The arrow keys are an addition to Tab. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.results} ref={results} onKeyDown={(event) => moveByArrow(event, results.current)}>
          {result && <ResultList {...result} />}
          {!result && isFromServer && typeof state !== 'object' && (
            <div data-slot="results" suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />
          )}
        </div>
        {!result?.total && <Contents {...contents} />}
        {hydrated && <ShortcutChoice />}
      </div>
    </>
  );
}

function statusOf({ query, state, result, answered }: Search): string {
  if (result) return describeResult(answered.trim(), result);
  if (query.trim() === '') return '';
  return state === 'failed' ? 'Search could not be loaded. Press Search to try again.' : 'Searching…';
}

/** Moves from the field to the first result, between results, and back. */
function moveByArrow(event: KeyboardEvent, results: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !results || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...results.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (links.length === 0 || (at < 0 && step < 0)) return;
  event.preventDefault();
  if (at + step < 0) results.parentElement?.querySelector('input')?.focus();
  else links[at + step]?.focus();
}

function Contents({ pages, articles }: Props['contents']) {
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">Everything on this site</h2>
      {Object.entries({ Pages: pages, Articles: articles }).map(([kind, addresses]) => (
        <div key={kind}>
          <h3>{kind}</h3>
          <ul>
            {addresses.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A one-character shortcut must have a switch (WCAG 2.1.4), because speech input can type it by mistake. */
function ShortcutChoice() {
  const [isOn, setOn] = useState(isShortcutOn);
  return (
    <label className={`withIcon ${styles.shortcut}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          if (checked) delete openStorage('localStorage')[SHORTCUT_SETTING];
          else storeIfPossible('localStorage', SHORTCUT_SETTING, 'off');
        }}
      />
      <span>
        Press <kbd>/</kbd> to search from any page
      </span>
    </label>
  );
}
