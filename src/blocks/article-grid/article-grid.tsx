import { startTransition, useEffect, useRef } from 'react';
import { useEarlyClick } from '../../ui/use-early-click';
import { LOADED_MORE } from '../../client/history-state';
import { useHistoryState } from '../../ui/use-history-state';
import { ARTICLE_PAGE_SIZE } from '../../schema/constants';
import type { BlockProps } from '../../schema/block';
import ArticleCard from '../article-card/article-card';
import { Columns, columnsFor } from '../parts/columns';
import type { articleGrid } from './article-grid.block';
import { ListNarrowing } from './list-narrowing';
import * as styles from './article-grid.module.css';

/**
 * Every article is in the HTML. Where scripts run, CSS hides those after the first nine from the first paint on
 * (`@media (scripting: enabled)`), so that nothing jumps. Without scripts all of them show and there is no button.
 */
export default function ArticleGrid({ articles, choices }: BlockProps<typeof articleGrid>) {
  const [shown, setShown] = useHistoryState(LOADED_MORE, ARTICLE_PAGE_SIZE);
  const grid = useRef<HTMLDivElement>(null);
  const visible = Math.min(shown, articles.length);
  const first = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyClick(button);

  useEffect(() => {
    if (first.current > 0) grid.current?.querySelectorAll('article')[first.current]?.querySelector('a')?.focus();
  }, [shown]);

  const more = () => {
    first.current = visible;
    // Styling and laying out the cards is the slow part: the press is answered first.
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
