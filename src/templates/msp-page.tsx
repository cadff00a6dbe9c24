import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Content } from '../chrome/content';
import { type HeadContext, HeadOf } from '../chrome/head';
import { Layout } from '../chrome/layout';
import { MspHeader } from '../chrome/msp-header';
import { shown } from '../chrome/shown';
import type { PageData } from '../shared/types';

interface Data {
  page: PageData;
}

export default function MspPage(props: PageProps<Data>) {
  const { site, page } = shown(props);
  return (
    <Layout site={site} page={page}>
      <MspHeader page={page} />
      <div className="content">
        <Content tree={page.tree} />
      </div>
    </Layout>
  );
}

export const Head = ({ data, pageContext }: HeadProps<Data, HeadContext>) => (
  <HeadOf data={data.page} context={pageContext} />
);

export const query = graphql`
  query MspPage($file: String!) {
    page(file: $file)
  }
`;
