import type { ReactElement } from 'react';
import type { PageData, ProblemReport, Section, SiteSettings } from '../schema/page-data';
import { Layout } from './layout';
import { withLocation } from './page-at-location';

/** In development: what comes with the context of a page whose source has mistakes. */
export interface ProblemContext {
  site: SiteSettings;
  address: string;
  section: Section;
  problems: ProblemReport[];
}

interface Given {
  element: ReactElement;
  props: {
    /** Gatsby's own pages in development have none. */
    data?: { page?: PageData; notFound?: { site: SiteSettings } };
    location: { pathname: string };
    pageContext: object;
  };
}

const NOT_FOUND = { title: 'Page not found', address: '/404/', canonical: '', section: 'main' } as const;

/**
 * Gatsby draws every page anew and leaves alone what stands around it here: header and footer stay where they are while
 * the visitor moves on, and the next page is there sooner (docs/decisions/0012).
 */
export function wrapPageElement({ element, props: { data, location, pageContext } }: Given): ReactElement {
  // A writer's mistakes stand in place of the page: its template would ask for data that nobody could make.
  if (process.env.NODE_ENV !== 'production' && 'problems' in pageContext) {
    // `require`, so that visitors get nothing of it.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { ContentProblems: Problems } = require('./content-problems') as typeof import('./content-problems');
    const { site, address, section, problems } = pageContext as ProblemContext;
    return (
      <Layout site={site} page={{ title: address, address, canonical: address, section }}>
        <Problems reports={problems} />
      </Layout>
    );
  }
  if (data?.page) {
    const { site, page } = withLocation({ data: { page: data.page }, location });
    return (
      <Layout site={site} page={page}>
        {element}
      </Layout>
    );
  }
  if (!data?.notFound) return element;
  return (
    <Layout site={data.notFound.site} page={NOT_FOUND}>
      {element}
    </Layout>
  );
}
