/** Adds to a page in development: its mistakes, the new place of a moved page, and a fallback for a blank page. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { type DevelopPage, type LostPath, SOURCE } from '../../schema/develop-data';
import { Link } from '../../ui/link';
import { Boundary } from './development-components';
import { useContentState, withSlash } from './content-state';
import { ProblemNote, SourceButton } from './problem-list';
import * as styles from './develop.module.css';

interface Around {
  element: ReactElement;
  path: string;
  development: DevelopPage | undefined;
  isNotFound: boolean;
}

/** The source for Alt-click on parts of the page outside its text. */
const FromSource = ({ children }: { children: ReactNode; [SOURCE]: string }) => <>{children}</>;

export function inDevelopment({ element, path, development, isNotFound }: Around): ReactElement {
  if (isNotFound)
    return (
      <Fragment key={path}>
        <LostNotice path={path} />
        {element}
      </Fragment>
    );
  if (!development) return element;
  const { source, problems, failure } = development;
  if (failure !== undefined)
    return (
      <div className={`wrap ${styles.lost}`} role="alert">
        <h1>This page cannot be shown</h1>
        <p>{failure}</p>
        <p>
          <SourceButton source={source} />
        </p>
      </div>
    );
  return (
    <UnlessLost path={path}>
      <FromSource {...{ [SOURCE]: source }}>
        {problems.length > 0 && (
          <div className="wrap">
            <ProblemNote problems={problems} />
          </div>
        )}
        <Boundary name="The page" source={source} data={element.props}>
          {element}
        </Boundary>
      </FromSource>
    </UnlessLost>
  );
}

/** Replaces an open page whose file was deleted or renamed. Gatsby would continue to show it. */
function UnlessLost({ path, children }: { path: string; children: ReactNode }) {
  const { paths } = useContentState();
  if (!paths || paths.includes(withSlash(path))) return children;
  return (
    <div className={`wrap ${styles.lost}`}>
      <h1>There is no page at {path}</h1>
      <LostNotice path={path} />
    </div>
  );
}

function LostNotice({ path }: { path: string }) {
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
