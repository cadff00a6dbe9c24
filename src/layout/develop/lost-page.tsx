import type { ReactNode } from 'react';
import type { LostPath } from '../../schema/develop-data';
import { Link } from '../../ui/link';
import { useContentState, withSlash } from './content-state';
import * as styles from './develop.module.css';
import { SourceButton } from './problem-list';

/** Replaces an open page whose file was deleted or renamed. Gatsby would continue to show it. */
export function UnlessLost({ path, children }: { path: string; children: ReactNode }) {
  const { paths } = useContentState();
  if (!paths || paths.includes(withSlash(path))) return children;
  return (
    <div className={`wrap ${styles.lost}`}>
      <h1>There is no page at {path}</h1>
      <LostNotice path={path} />
    </div>
  );
}

export function LostNotice({ path }: { path: string }) {
  const fate = useContentState().lost?.[withSlash(path)];
  return (
    fate && (
      <div className={`wrap ${styles.lost}`} role="status">
        <Fate path={path} fate={fate} />
      </div>
    )
  );
}

function Fate({ path, fate: { to, source, isRedirected, line } }: { path: string; fate: LostPath }) {
  if (isRedirected)
    return (
      <p>
        <code>{path}</code> moved to {to && <Link href={to}>{to}</Link>}. Visitors are redirected by{' '}
        {source && <SourceButton source={source} />}.
      </p>
    );
  const redirect = line ?? `${path}: /new-path/`;
  return (
    <>
      <p>
        {to ? (
          <>
            <code>{path}</code> moved to <Link href={to}>{to}</Link>.
          </>
        ) : (
          <>The page was in {source?.replace(/:\d+:\d+$/, '')}, which is gone.</>
        )}{' '}
        If visitors know the old path, add this line to <code>content/redirects.yaml</code>:
      </p>
      <p>
        <code>{redirect}</code>
      </p>
    </>
  );
}
