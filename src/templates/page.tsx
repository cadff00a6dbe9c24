import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Content } from '../chrome/content';
import { HeadOf } from '../chrome/head';
import { Layout } from '../chrome/layout';
import { headingClass, PageHeader } from '../chrome/page-header';
import { Problems } from '../chrome/problems';
import type { PageData } from '../shared/types';

interface Data {
  mdx: { page: PageData };
}

export default function GeneralPage({ data }: PageProps<Data>) {
  const { site, page, problems } = data.mdx.page;
  const { header } = page;
  const home = page.address === '/';
  return (
    <Layout site={site} page={page}>
      {problems ? (
        <Problems reports={problems} />
      ) : (
        <>
          <PageHeader
            image={header.image}
            video={header.video}
            lead={header.lead}
            cta={header.cta}
            crumbs={home ? undefined : page.breadcrumbs}
            size={home ? 'home' : 'page'}
          >
            <h1 className={headingClass}>{header.title}</h1>
          </PageHeader>
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
  query GeneralPage($id: String!) {
    mdx(id: { eq: $id }) {
      page
    }
  }
`;
