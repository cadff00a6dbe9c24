import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Content } from '../chrome/content';
import { HeadOf } from '../chrome/head';
import { Layout } from '../chrome/layout';
import { MspHeader } from '../chrome/msp-header';
import { Problems } from '../chrome/problems';
import type { PageData } from '../shared/types';

interface Data {
  mdx: { page: PageData };
}

export default function MspPage({ data }: PageProps<Data>) {
  const { site, page, problems } = data.mdx.page;
  return (
    <Layout site={site} page={page}>
      {problems ? (
        <Problems reports={problems} />
      ) : (
        <>
          <MspHeader page={page} />
          <div className="content">
            <Content tree={page.tree} />
          </div>
        </>
      )}
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Data>) => <HeadOf data={data.mdx.page} />;

export const query = graphql`
  query MspPage($id: String!) {
    mdx(id: { eq: $id }) {
      page
    }
  }
`;
