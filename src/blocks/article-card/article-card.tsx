import type { BlockProps } from '../../schema/block';
import { PublishedDate } from '../../ui/published-date';
import { ARTICLE_TYPE_LABELS } from '../../util/format-values';
import { Teaser } from '../parts/teaser';
import type { articleCard } from './article-card.block';

export default function ArticleCard({ article }: BlockProps<typeof articleCard>) {
  return (
    <Teaser
      title={article.title}
      image={article.image}
      label={
        <>
          {ARTICLE_TYPE_LABELS[article.type]} · <PublishedDate day={article.published} /> · {article.readTime}
          {article.draft && ' · Draft'}
        </>
      }
      path={article.address}
      action="Read more"
      clamp="--article-summary-lines"
    >
      {article.summary}
    </Teaser>
  );
}
