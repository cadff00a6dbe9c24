import type { Review } from '../types';

/** The same review gives the same bytes. */
export const toJson = (review: Review): string => `${JSON.stringify(review, null, 1)}\n`;
