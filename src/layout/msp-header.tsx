import type { ArticlePage, GeneralPage } from '../schema/page-data';
import { headingClass, PageHeader } from './page-header';

/** The managed-services header shows the heading of the section. The page's own title is visually hidden. */
export function MspHeader({ page }: { page: GeneralPage | ArticlePage }) {
  const { image, focus, video, lead, cta, title } = page.header;
  const isArticle = 'article' in page;
  return (
    <PageHeader
      image={image}
      focus={focus}
      video={video}
      lead={lead}
      cta={cta}
      crumbs={page.breadcrumbs}
      size={isArticle ? 'article' : 'page'}
    >
      <p className={headingClass}>Above the line thinking</p>
      <h1 className="visuallyHidden">{isArticle ? page.title : title}</h1>
    </PageHeader>
  );
}
