/** The inputs of page data: the site, and a host that supplies pictures and files. */
import type { ImageUse } from '../../schema/fields';
import type { DocumentFile, Picture } from '../../schema/page-data';
import type { Blocks } from '../mdx/known-elements';
import type { Narrowing } from '../narrowed-lists';
import type { Site } from '../site-model';

/** Gatsby, or a stub in tests. */
export interface BuildHost {
  picture(file: string, use: ImageUse): Promise<Omit<Picture, 'alt'>>;
  document(file: string): Promise<DocumentFile>;
  /** Rebuilds the page when this file changes. */
  trackFile(file: string): Promise<void>;
  /** Rebuilds the page when any content file changes, is added or is deleted. */
  trackAllFiles(): Promise<void>;
}

export interface ResolveOptions {
  site: Site;
  blocks: Blocks;
  host: BuildHost;
  /** Development and previews show drafts and articles with a future date. */
  includeUnpublished: boolean;
  today: string;
  /** Development shows content that has mistakes, marks the mistakes, and says where everything comes from. */
  isDevelopment?: boolean;
  /** The page shows only these articles of its list. */
  narrowing?: Narrowing | undefined;
}
