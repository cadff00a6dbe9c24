import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { NotFound } from '../layout/not-found/not-found';
import type { Breadcrumb, SiteSettings } from '../schema/page-data';

interface Data {
  notFound: { site: SiteSettings; addresses: Breadcrumb[] };
}

export default function NotFoundPage({ data, location }: PageProps<Data>) {
  const { site, addresses } = data.notFound;
  return <NotFound site={site} addresses={addresses} path={location.pathname} />;
}

export const Head = ({ data }: HeadProps<Data>) => (
  <>
    <html lang="en" />
    <title>{`Page not found | ${data.notFound.site.brand.name}`}</title>
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </>
);

export const query = graphql`
  query NotFound {
    notFound
  }
`;
