import type { FileAnalysis } from './file-analysis';

/** True for drafts and entries with a future date. Production leaves them out; development and previews mark them. */
export const isUnpublished = ({ frontmatter }: Pick<FileAnalysis, 'frontmatter'>, today: string): boolean =>
  frontmatter.draft === true || (typeof frontmatter.published === 'string' && frontmatter.published > today);
