/** Development tools that do not depend on the page, so that they work even if a page cannot be rendered. */
import type { MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { plural } from '../../util/words';
import { openOnAltClick } from './alt-click';
import { followContent, useContentState } from './content-state';
import * as styles from './develop.module.css';
import { ProblemList } from './problem-list';

export function startDevelopment(): void {
  followContent();
  openOnAltClick();
  const place = document.createElement('div');
  place.className = styles.bottom ?? '';
  document.body.append(place);
  createRoot(place).render(<ProblemBar />);
}

const CLOSED = 'content-problems-closed';

/** The click has not changed the element yet. */
const rememberClosed = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  sessionStorage.setItem(CLOSED, currentTarget.closest('details')?.open ? 'yes' : 'no');

/** All errors and warnings of the whole site, at the bottom of every page. Errors open it, until the writer closes it. */
function ProblemBar() {
  const { problems = [], isConnected, notice } = useContentState();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')];
  return (
    <>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {!isConnected && (
        <p className={styles.notice} role="status">
          The development server does not answer. Start it again with <code>npm run develop</code>.
        </p>
      )}
      {problems.length > 0 && (
        <section className={styles.bar} aria-label="Problems of the content" data-errors={errors || undefined}>
          <details open={errors > 0 && sessionStorage.getItem(CLOSED) !== 'yes'}>
            <summary className={styles.count} onClick={rememberClosed}>
              {counts.filter(Boolean).join(', ')}
            </summary>
            <div className={styles.all}>
              <ProblemList problems={problems} />
            </div>
          </details>
        </section>
      )}
    </>
  );
}
