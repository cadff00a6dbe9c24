import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Content } from '../chrome/content';
import { type HeadContext, HeadOf } from '../chrome/head';
import { headingClass, PageHeader } from '../chrome/page-header';
import { shown } from '../chrome/shown';
import type { PageData } from '../shared/types';

interface Data {
  page: PageData;
}

export default function GeneralPage(props: PageProps<Data>) {
  const { page } = shown(props);
  const { image, video, lead, cta, title } = page.header;
  const home = page.address === '/';
  return (
    <>
      <PageHeader
        image={image}
        video={video}
        lead={lead}
        cta={cta}
        crumbs={home ? undefined : page.breadcrumbs}
        size={home ? 'home' : 'page'}
      >
        <h1 className={headingClass}>{title}</h1>
      </PageHeader>
      <div className="content">
        <Content tree={page.tree} />
      </div>
    </>
  );
}

export const Head = ({ data, pageContext }: HeadProps<Data, HeadContext>) => (
  <HeadOf data={data.page} context={pageContext} />
);

export const query = graphql`
  query GeneralPage($file: String!) {
    page(file: $file)
  }
`;
