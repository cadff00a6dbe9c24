import type { FileAnalysis } from './file-analysis';

/** Drafts and entries with a future date: production leaves them out, development and previews show and mark them. */
export const isUnpublished = ({ frontmatter }: FileAnalysis, today: string): boolean =>
  frontmatter.draft === true || (typeof frontmatter.published === 'string' && frontmatter.published > today);
