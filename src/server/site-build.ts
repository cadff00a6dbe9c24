/**
 * The record of one build: the build writes it into `public/`, the server and the next build read it. It stands there
 * because it is true of exactly those files.
 */
export interface SiteBuild {
  policy: string;
  variants: Variants;
  contact?: SiteContact | undefined;
  /** A preview is not for search engines. */
  preview?: boolean | undefined;
  /** Read by the next build, which keeps these files for open tabs. */
  release: Release;
  copied?: Copied | undefined;
}

/** How to reach the firm when a form cannot be taken. */
export interface SiteContact {
  phone: string;
  email: string;
}

/** Compressed variants beside a file, by the hash of the content they were made from. */
export type Variants = Record<string, { hash: string; br: boolean; gzip: boolean }>;

export const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Files whose name or folder changes with their content, as paths below `public/`. */
export interface Release {
  /** Files that the pages of this build can request. */
  files: string[];
  /** Files that only the pages of the previous build can request. */
  kept: string[];
}

/** The files of `static/`, each with a hash of its content. */
export type Copied = Readonly<Record<string, string>>;

export const SITE_BUILD_FILE = '.site-build.json';
