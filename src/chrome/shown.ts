import type { PageData, ProblemReport } from '../shared/types';

interface Given<Data extends PageData> {
  data: { mdx: { page: Data } };
  location: { pathname: string };
  /** Development passes what is wrong with a page beside its data. */
  pageContext: object;
}

/** A page's data as it is shown: a page with two addresses knows which of them it is at. */
export function shown<Data extends PageData>({ data, location, pageContext }: Given<Data>): Data {
  const { page, problems } = data.mdx.page;
  return {
    ...data.mdx.page,
    page: { ...page, address: location.pathname },
    problems: (pageContext as { problems?: ProblemReport[] }).problems ?? problems,
  };
}
