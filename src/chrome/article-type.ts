import type { ArticleType } from '../shared/types';

export const TYPE_LABELS: Record<ArticleType, string> = {
  news: 'News',
  'case-study': 'Case study',
  resource: 'Resource',
};
