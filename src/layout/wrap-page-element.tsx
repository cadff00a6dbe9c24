import type { ReactElement } from 'react';
import type { FailedPage, PageData, SiteSettings } from '../schema/page-data';
import { SEARCH_PAGE } from '../search/search-paths';
import { Layout } from './layout';
import { withLocation } from './page-at-location';

interface Given {
  element: ReactElement;
  props: {
    /** Missing on Gatsby's own development pages. */
    data?: {
      page?: PageData | FailedPage;
      notFound?: { site: SiteSettings };
      search?: { site: SiteSettings };
    };
    location: { pathname: string };
    /** In development, Gatsby's own not-found page receives the site's. */
    custom404?: ReactElement;
  };
}

const NOT_FOUND = { title: 'Page not found', address: '/404/', canonical: '', section: 'main' } as const;
const SEARCH = { title: 'Search', address: SEARCH_PAGE, canonical: '', section: 'main' } as const;

/**
 * Gatsby re-renders the page on every navigation but keeps its wrapper: header and footer stay mounted, and the next page
 * appears sooner (docs/decisions/0022).
 */
export function wrapPageElement({ element, props }: Given): ReactElement {
  if (process.env.NODE_ENV !== 'production' && props.custom404) return props.custom404;
  const shown = shownPage(props);
  return shown ? <Layout {...shown}>{withDevelopment(element, props)}</Layout> : element;
}

function shownPage({ data, location }: Given['props']) {
  if (data?.page?.page) return withLocation({ data: { page: data.page }, location });
  if (process.env.NODE_ENV !== 'production' && data?.page) return { site: data.page.site, page: NOT_FOUND };
  if (data?.search) return { site: data.search.site, page: SEARCH };
  return data?.notFound && { site: data.notFound.site, page: NOT_FOUND };
}

function withDevelopment(element: ReactElement, { data, location }: Given['props']): ReactElement {
  // Only a `require` within this condition stays out of the visitors' bundle.
  if (process.env.NODE_ENV !== 'production') {
    const { inDevelopment } =
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      require('./develop/wrap-in-development') as typeof import('./develop/wrap-in-development');
    return inDevelopment({
      element,
      path: location.pathname,
      development: data?.page?.development,
      isNotFound: data?.notFound !== undefined,
    });
  }
  return element;
}
