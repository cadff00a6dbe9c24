import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link';
import { getHistoryState, LOADED_MORE, setHistoryState } from '../../client/history-state';
import { useHydrated } from '../../ui/use-hydrated';
import { ARTICLE_PAGE_SIZE } from '../../schema/constants';
import type { ListChoices } from '../../schema/page-data';
import type { BlockProps } from '../../schema/block';
import ArticleCard from '../article-card/article-card';
import { Columns, columnsFor } from '../parts/columns';
import type { articleGrid } from './article-grid.block';
import * as styles from './article-grid.module.css';

/**
 * Every article is in the HTML. Where scripts run, CSS hides those after the first nine from the first paint on
 * (`@media (scripting: enabled)`), so that nothing jumps. Without scripts all of them show and there is no button.
 */
export default function ArticleGrid({ articles, choices }: BlockProps<typeof articleGrid>) {
  const [shown, setShown] = useShownArticles();
  const grid = useRef<HTMLDivElement>(null);
  const visible = Math.min(shown, articles.length);
  const first = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  // Repeat a click that was made before this script ran.
  useEffect(() => {
    if (button.current && window.earlyClicks?.has(button.current)) button.current.click();
  }, []);

  useEffect(() => {
    if (first.current > 0) grid.current?.querySelectorAll('article')[first.current]?.querySelector('a')?.focus();
  }, [shown]);

  const more = () => {
    first.current = visible;
    // Laying out the cards is slow, so respond to the press first.
    startTransition(() => setShown(visible + ARTICLE_PAGE_SIZE));
  };
  return (
    <div ref={grid}>
      {choices && <ListNarrowing rows={choices} />}
      <Columns count={columnsFor(articles.length)}>
        {articles.map((article, index) => (
          <div key={article.id} className={styles.cell} data-later={index < visible ? undefined : ''}>
            <ArticleCard article={article} />
          </div>
        ))}
      </Columns>
      {articles.length === 0 && <p>There is nothing here yet.</p>}
      {articles.length > ARTICLE_PAGE_SIZE && (
        <div className={`noPrint ${styles.more}`}>
          <p role="status" className="label">
            {`${visible} of ${articles.length} articles`}
          </p>
          {visible < articles.length && (
            <button className="button" data-quiet="" type="button" ref={button} onClick={more}>
              Load more
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Plain links to the narrower lists, which are separate pages: they work without scripts and can be shared. */
const ListNarrowing = ({ rows }: { rows: ListChoices[] }) => (
  <nav className={`noPrint ${styles.narrowing}`} aria-label="Narrow this list">
    {rows.map(({ label, links }) => (
      <div className={styles.row} role="group" aria-labelledby={`by-${label}`} key={label}>
        <p className="label" id={`by-${label}`}>
          {label}
        </p>
        <ul className={`row ${styles.links}`}>
          {links.map(({ title, path, articles, current }) => (
            <li key={title}>
              <Link className={styles.link} href={path} aria-current={current && 'page'}>
                {`${title} (${articles})`}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

const savedNumber = (): number => (getHistoryState(LOADED_MORE) as number | undefined) ?? ARTICLE_PAGE_SIZE;

/** Back, Forward and a reload restore the number. A page that hydrates starts with the first nine, as its HTML does. */
function useShownArticles(): [number, (shown: number) => void] {
  const isHydrating = !useHydrated();
  const [shown, setShown] = useState(() => (isHydrating ? ARTICLE_PAGE_SIZE : savedNumber()));
  useLayoutEffect(() => setShown(savedNumber()), []);
  const save = (next: number) => {
    setHistoryState(LOADED_MORE, next);
    setShown(next);
  };
  return [shown, save];
}
