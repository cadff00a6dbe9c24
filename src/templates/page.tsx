import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { PageContent } from '../layout/page-content';
import { type HeadContext, PageHead } from '../layout/head';
import { MspHeader } from '../layout/msp-header';
import { headingClass, PageHeader } from '../layout/page-header';
import { withLocation } from '../layout/page-at-location';
import type { PageData } from '../schema/page-data';

interface Data {
  page: PageData;
}

export default function GeneralPage(props: PageProps<Data>) {
  const { page } = withLocation(props);
  const isHome = page.address === '/';
  return (
    <>
      {page.section === 'msp' ? (
        <MspHeader page={page} />
      ) : (
        <PageHeader {...page.header} crumbs={isHome ? undefined : page.breadcrumbs} size={isHome ? 'home' : 'page'}>
          <h1 className={headingClass}>{page.header.title}</h1>
        </PageHeader>
      )}
      <div className="content">
        <PageContent tree={page.tree} />
      </div>
    </>
  );
}

export const Head = ({ data, pageContext }: HeadProps<Data, HeadContext>) => (
  <PageHead data={data.page} context={pageContext} />
);

export const query = graphql`
  query GeneralPage($file: String!) {
    page(file: $file)
  }
`;
