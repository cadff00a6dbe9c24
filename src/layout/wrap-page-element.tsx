import type { ReactElement } from 'react';
import type { PageData, ProblemReport, Section, SiteSettings } from '../schema/page-data';
import { SEARCH_PAGE } from '../search/search-paths';
import { Layout } from './layout';
import { withLocation } from './page-at-location';

/** The page context in development when the page's source has problems. */
export interface ProblemContext {
  site: SiteSettings;
  address: string;
  section: Section;
  problems: ProblemReport[];
}

interface Given {
  element: ReactElement;
  props: {
    /** Missing on Gatsby's own development pages. */
    data?: { page?: PageData; notFound?: { site: SiteSettings }; search?: { site: SiteSettings } };
    location: { pathname: string };
    pageContext: object;
  };
}

const NOT_FOUND = { title: 'Page not found', address: '/404/', canonical: '', section: 'main' } as const;
const SEARCH = { title: 'Search', address: SEARCH_PAGE, canonical: '', section: 'main' } as const;

/**
 * Gatsby re-renders the page on every navigation but keeps its wrapper: header and footer stay mounted, and the next page
 * appears sooner (docs/decisions/0022).
 */
export function wrapPageElement({ element, props: { data, location, pageContext } }: Given): ReactElement {
  // The problems replace the page, because its template would need data that could not be built.
  if (process.env.NODE_ENV !== 'production' && 'problems' in pageContext) {
    // `require` keeps this out of the visitors' bundle.
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
  const own = data?.notFound ?? data?.search;
  if (!own) return element;
  return (
    <Layout site={own.site} page={data?.search ? SEARCH : NOT_FOUND}>
      {element}
    </Layout>
  );
}
