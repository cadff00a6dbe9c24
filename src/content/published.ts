import type { Facts } from './analyse';

/** Drafts, and what has a date to come: left out of production, shown and marked elsewhere. */
export const isHeldBack = ({ frontmatter }: Facts, today: string): boolean =>
  frontmatter.draft === true || (typeof frontmatter.published === 'string' && frontmatter.published > today);
