import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { PageContent } from '../layout/page-content';
import { type HeadContext, PageHead } from '../layout/head';
import { MspHeader } from '../layout/msp-header';
import { withLocation } from '../layout/page-at-location';
import type { PageData } from '../schema/page-data';

interface Data {
  page: PageData;
}

export default function MspPage(props: PageProps<Data>) {
  const { page } = withLocation(props);
  return (
    <>
      <MspHeader page={page} />
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
  query MspPage($file: String!) {
    page(file: $file)
  }
`;
