/** A review of which nothing could be compared. It must never read as “nothing has changed”. */
import type { Comparison, Review, ReviewedSite } from '../types';

export function notCompared(base: string, reason: string, site: ReviewedSite): Comparison {
  const words = `This change could not be compared with ${base}, so the list is empty: ${reason}`;
  return {
    review: {
      version: 1,
      base: { ref: base, how: 'content' },
      head: { how: 'content' },
      pages: [],
      changes: [],
      notes: [{ code: 'not-compared', words }],
    },
    extra: { pages: [], files: {}, site, asides: {} },
  };
}

export const isCompared = ({ notes }: Pick<Review, 'notes'>): boolean =>
  !notes.some(({ code }) => code === 'not-compared' || code === 'base-not-found');
