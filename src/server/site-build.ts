/** Facts about a build. The build writes them into `public/`; the server and the next build read them. */
export interface SiteBuild {
  /** The content security policy. */
  policy: string;
  variants: Variants;
  contact?: SiteContact | undefined;
  /** Search engines must not list a preview. */
  preview?: boolean | undefined;
  /** Read by the next build, which keeps these files for open tabs. */
  release: Release;
  copied?: Copied | undefined;
  redirects?: readonly ContentRedirect[] | undefined;
}

/** How to reach the firm when a form cannot be accepted. */
export interface SiteContact {
  phone: string;
  email: string;
}

/** Compressed variants of a file, with the hash of the content that they were made from. */
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

/** A line of `content/redirects.yaml`: the old path of a page or file, and the path or `https://` URL that replaces it. */
export interface ContentRedirect {
  from: string;
  to: string;
}

export const SITE_BUILD_FILE = '.site-build.json';
