import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Article } from '../chrome/article';
import { type HeadContext, HeadOf } from '../chrome/head';
import { MspHeader } from '../chrome/msp-header';
import { headingClass, PageHeader } from '../chrome/page-header';
import { shown } from '../chrome/shown';
import type { ArticlePage as Page, PageData } from '../shared/types';

interface Data {
  page: PageData & { page: Page };
}

export default function ArticlePage(props: PageProps<Data>) {
  const { site, page } = shown(props);
  return (
    <>
      {page.kind === 'msp_articl' ? (
        <MspHeader page={page} />
      ) : (
        <PageHeader image={page.header.image} crumbs={page.breadcrumbs} size="article">
          <p className={headingClass}>News + insights</p>
        </PageHeader>
      )}
      <Article page={page} siteUrl={site.siteUrl} />
    </>
  );
}

export const Head = ({ data, pageContext }: HeadProps<Data, HeadContext>) => (
  <HeadOf data={data.page} context={pageContext} />
);

export const query = graphql`
  query ArticlePage($file: String!) {
    page(file: $file)
  }
`;
