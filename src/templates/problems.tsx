import type { HeadProps, PageProps } from 'gatsby';
import { Layout } from '../chrome/layout';
import { Problems } from '../chrome/problems';
import type { ProblemReport, Section, SiteSettings } from '../shared/types';

interface Context {
  site: SiteSettings;
  address: string;
  section: Section;
  problems: ProblemReport[];
}

/**
 * Development only: stands in for a page whose source has mistakes. It asks for no data, so nothing a writer breaks
 * can break it; what it shows comes with the page's context.
 */
export default function ProblemsPage({ pageContext }: PageProps<object, Context>) {
  const { site, address, section, problems } = pageContext;
  return (
    <Layout site={site} page={{ address, canonical: address, section }}>
      <Problems reports={problems} />
    </Layout>
  );
}

export const Head = ({ pageContext }: HeadProps<object, Context>) => (
  <>
    <html lang="en" />
    <title>{`To put right | ${pageContext.site.brand.name}`}</title>
  </>
);
