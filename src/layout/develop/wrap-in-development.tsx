/** Adds to a page in development: its mistakes, the new place of a moved page, and a fallback for a blank page. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { type DevelopPage, SOURCE } from '../../schema/develop-data';
import { Boundary } from './development-components';
import { LostNotice, UnlessLost } from './lost-page';
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
