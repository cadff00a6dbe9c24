import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Content } from '../chrome/content';
import { type HeadContext, HeadOf } from '../chrome/head';
import { MspHeader } from '../chrome/msp-header';
import { shown } from '../chrome/shown';
import type { PageData } from '../shared/types';

interface Data {
  page: PageData;
}

export default function MspPage(props: PageProps<Data>) {
  const { page } = shown(props);
  return (
    <>
      <MspHeader page={page} />
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
  query MspPage($file: String!) {
    page(file: $file)
  }
`;
