import type { ReactElement } from 'react';
import type { ProblemReport, Section, SiteSettings } from '../shared/types';
import { Layout } from './layout';
import { Problems } from './problems';

/** In development: what comes with the context of a page whose source has mistakes. */
export interface ProblemContext {
  site: SiteSettings;
  address: string;
  section: Section;
  problems: ProblemReport[];
}

interface Given {
  element: ReactElement;
  props: { pageContext: object };
}

/**
 * In development a writer's mistakes stand in place of the page. The template is not rendered at all: it would ask
 * for data that nobody could make.
 */
export function wrapPageElement({ element, props: { pageContext } }: Given): ReactElement {
  if (process.env.NODE_ENV === 'production' || !('problems' in pageContext)) return element;
  const { site, address, section, problems } = pageContext as ProblemContext;
  return (
    <Layout site={site} page={{ title: address, address, canonical: address, section }}>
      <Problems reports={problems} />
    </Layout>
  );
}
