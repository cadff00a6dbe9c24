import type { BlockProps } from '../../schema/block';
import { Day } from '../../ui/day';
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
          {ARTICLE_TYPE_LABELS[article.type]} · <Day day={article.published} /> · {article.readTime}
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
