import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { SearchPage } from '../layout/search/search-page';
import type { Breadcrumb, SiteSettings } from '../schema/page-data';

interface Data {
  search: { site: SiteSettings; contents: { pages: Breadcrumb[]; articles: Breadcrumb[] } };
}

export default function Search({ data }: PageProps<Data>) {
  return <SearchPage contents={data.search.contents} />;
}

export const Head = ({ data }: HeadProps<Data>) => (
  <>
    <html lang="en" />
    <title>{`Search | ${data.search.site.brand.name}`}</title>
    <meta
      name="description"
      content={`Search the pages, articles, people and services of ${data.search.site.brand.name}.`}
    />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </>
);

export const query = graphql`
  query Search {
    search
  }
`;
