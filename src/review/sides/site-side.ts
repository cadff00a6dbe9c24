/** One side of a review as plain data: what the site publishes, from content, a build folder or a deployed site. */
import type { Problem } from '../../content/report/problem';
import type { PageData, SiteSettings } from '../../schema/page-data';
import type { ReviewExtra, Side } from '../types';

export interface SidePage {
  address: string;
  aliases: string[];
  /** The content file, if known. */
  file?: string;
  page: PageData['page'];
  state: 'published' | 'draft' | 'to come';
  /** Undefined if unknown: in a preview, every page is hidden from search engines. */
  unlisted?: boolean;
  /** Additional words by which the site's search finds the page. */
  keywords?: string[];
  /** The file has errors, so its data is incomplete. */
  isBroken?: true;
}

export type SideSettings = SiteSettings & { securityEmail?: string };

export interface SiteSide {
  how: Side['how'];
  /** Keyed by address. */
  pages: SidePage[];
  settings: SideSettings;
  redirects: { from: string; to: string }[];
  /** Empty if this side was not compiled from content. */
  problems: Problem[];
  /** Keyed by MD5 hash. */
  files: ReviewExtra['files'];
}

/** An error that the user who started the review can fix. */
export class ReviewError extends Error {}
