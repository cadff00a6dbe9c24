import type { PageData } from '../shared/types';

interface Given<Data extends PageData> {
  data: { mdx: { page: Data } };
  location: { pathname: string };
}

/** A page's data as it is shown: a page with two addresses knows which of them it is at. */
export function shown<Data extends PageData>({ data, location }: Given<Data>): Data {
  const { page } = data.mdx.page;
  return { ...data.mdx.page, page: { ...page, address: location.pathname } };
}
