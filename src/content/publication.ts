import type { FileAnalysis } from './file-analysis';

/** Drafts, and what has a date to come: left out of production, shown and marked elsewhere. */
export const isUnpublished = ({ frontmatter }: FileAnalysis, today: string): boolean =>
  frontmatter.draft === true || (typeof frontmatter.published === 'string' && frontmatter.published > today);
