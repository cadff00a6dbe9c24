import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { ArticleLayout } from '../layout/article/article-layout';
import { type HeadContext, PageHead } from '../layout/head';
import { MspHeader } from '../layout/msp-header';
import { headingClass, PageHeader } from '../layout/page-header';
import { withLocation } from '../layout/page-at-location';
import type { ArticlePage as Page, PageData } from '../schema/page-data';

interface Data {
  page: PageData & { page: Page };
}

export default function ArticlePage(props: PageProps<Data>) {
  const { site, page } = withLocation(props);
  return (
    <>
      {page.section === 'msp' ? (
        <MspHeader page={page} />
      ) : (
        <PageHeader image={page.header.image} focus={page.header.focus} crumbs={page.breadcrumbs} size="article">
          <p className={headingClass}>News + insights</p>
        </PageHeader>
      )}
      <ArticleLayout page={page} siteUrl={site.siteUrl} />
    </>
  );
}

export const Head = ({ data, pageContext }: HeadProps<Data, HeadContext>) => (
  <PageHead data={data.page} context={pageContext} />
);

export const query = graphql`
  query ArticlePage($file: String!) {
    page(file: $file)
  }
`;
