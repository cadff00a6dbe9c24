/** One side of a review as plain data: what the site would publish, from content, a built folder or a deployed site. */
import type { Problem } from '../../content/report/problem';
import type { PageData, SiteSettings } from '../../schema/page-data';
import type { Side } from '../types';

export type PageState = 'published' | 'draft' | 'to come';

export interface SidePage {
  address: string;
  aliases: string[];
  /** The content file, if it is known. */
  file?: string;
  page: PageData['page'];
  state: PageState;
  /** Undefined if this side cannot tell: a preview keeps search engines from every page. */
  unlisted?: boolean;
  /** Words by which the search of the site finds the page, and that its text does not have. */
  keywords?: string[];
  /** Stands for everything that is drawn on the picture of shared links. */
  share?: string;
  /** The file could not be read in full, so its data is a guess. */
  isBroken?: true;
}

export interface SideFile {
  name: string;
  /** Absent for a deployed site. */
  path?: string;
  bytes?: number;
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
  /** By MD5 hash. */
  files: Record<string, SideFile>;
}

/** Anything that the person who asked for the review can fix. */
export class ReviewError extends Error {}
