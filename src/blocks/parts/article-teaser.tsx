import { PublishedDate } from '../../ui/published-date';
import { ARTICLE_TYPE_LABELS } from '../../util/format-values';
import type { ArticleRecord } from '../../schema/page-data';
import { Teaser } from './teaser';

export const ArticleTeaser = ({ article }: { article: ArticleRecord }) => (
  <Teaser
    title={article.title}
    image={article.image}
    label={
      <>
        {ARTICLE_TYPE_LABELS[article.type]} · <PublishedDate day={article.published} /> · {article.readTime}
        {article.draft && ' · Draft'}
      </>
    }
    href={article.address}
    action="Read more"
    clamp="--article-summary-lines"
  >
    {article.summary}
  </Teaser>
);
