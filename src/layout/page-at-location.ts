import type { PageData } from '../schema/page-data';

interface Given<Data extends PageData> {
  data: { page: Data };
  location: { pathname: string };
}

/** Adds the current path to the page's data, because a page with aliases has several. */
export function withLocation<Data extends PageData>({ data, location }: Given<Data>): Data {
  const { page } = data.page;
  return { ...data.page, page: { ...page, address: location.pathname } };
}
