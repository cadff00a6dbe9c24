import type { PageData } from '../schema/page-data';

interface Given<Data extends PageData> {
  data: { page: Data };
  location: { pathname: string };
}

/** A page's data as it is shown: a page with two addresses knows which of them it is at. */
export function withLocation<Data extends PageData>({ data, location }: Given<Data>): Data {
  const { page } = data.page;
  return { ...data.page, page: { ...page, address: location.pathname } };
}
