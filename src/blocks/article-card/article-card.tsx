import type { BlockProps } from '../../schema/block';
import { ArticleTeaser } from '../parts/article-teaser';
import type { articleCard } from './article-card.block';

export default function ArticleCard({ article }: BlockProps<typeof articleCard>) {
  return <ArticleTeaser article={article} />;
}
