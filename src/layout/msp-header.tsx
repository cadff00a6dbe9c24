import type { ArticlePage, GeneralPage } from '../schema/page-data';
import { headingClass, PageHeader } from './page-header';

/** The managed-services header shows the section's heading. The page's own title is visually hidden. */
export function MspHeader({ page }: { page: GeneralPage | ArticlePage }) {
  const isArticle = 'article' in page;
  const title = isArticle ? page.title : page.header.title;
  // An article shows its own title above its text.
  return (
    <PageHeader
      {...page.header}
      crumbs={page.breadcrumbs}
      current={isArticle ? undefined : title}
      size={isArticle ? 'article' : 'page'}
    >
      <p className={headingClass}>Above the line thinking</p>
      <h1 className="visuallyHidden">{title}</h1>
    </PageHeader>
  );
}
