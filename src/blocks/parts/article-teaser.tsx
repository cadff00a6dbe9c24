import { ARTICLE_TYPE_LABELS, formatDate } from '../../shared/format';
import type { ArticleRecord } from '../../shared/types';
import { Teaser } from './teaser';

export const ArticleTeaser = ({ article }: { article: ArticleRecord }) => (
  <Teaser
    title={article.title}
    image={article.image}
    label={
      <>
        {ARTICLE_TYPE_LABELS[article.type]}
        {' · '}
        <time dateTime={article.published}>{formatDate(article.published)}</time>
        {' · '}
        {article.readTime}
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
