/** The whole content as one value, with an index for each way in which it is looked up. */
import type { ImageUse, ReferenceTo } from '../schema/fields';
import type { SiteSettings } from '../schema/page-data';
import type { FileFault, Size } from './assets/inspect-file';
import type { FileAnalysis } from './file-analysis';
import type { Place, Problem } from './report/problem';
import type { Reference } from './source/references';
import type { WrittenRedirect } from './settings/settings-files';
import type { MenuName, RawMenu, RawSkills } from './settings/settings-files';

export interface Entry extends FileAnalysis {
  /** Absolute path of the file. */
  absolutePath: string;
  /** Filled in; people have none. */
  address?: string;
  aliases: string[];
}

/** The entries that others refer to by id. */
export type EntriesById = Record<ReferenceTo, Map<string, Entry>>;

export interface Site {
  root: string;
  entries: Entry[];
  byFile: Map<string, Entry>;
  byId: EntriesById;
  /** Path or alias → the file that claims it first. */
  addresses: Map<string, Entry>;
  settings: Omit<SiteSettings, 'navigation'>;
  menus: Record<MenuName, RawMenu>;
  skills: RawSkills;
  /** With the brand filled in. */
  redirects: { from: string; to: string }[];
  /** Sorted by file and place; an error makes a build fail. */
  problems: Problem[];
}

/** What the rules of the phase `site` look at: everything that needs more than one file to be known. */
export interface SiteContext {
  site: Site;
  /** Every file below `content/`. */
  files: ReadonlySet<string>;
  /** Symbolic links below `content/`. */
  symbolicLinks: readonly string[];
  /** Files that are not read because of their name or folder. */
  misplaced: readonly MisplacedFile[];
  settingsFiles: readonly SettingsReferences[];
  /** In the order of precedence: of two claims to one path the first wins. */
  claims: readonly PathClaim[];
  references: readonly ResolvedReference[];
  /** Those of texts and settings, and the targets of redirects. */
  links: readonly ResolvedLink[];
  redirects: readonly ResolvedRedirect[];
  /** Files that something refers to, or that a misspelt reference may mean. */
  usedFiles: ReadonlySet<string>;
  /** Paths that visitors can open, as writers write them. */
  writtenPaths: readonly string[];
  /** Every file below `static/`, as a path of the site. */
  staticFiles: ReadonlySet<string>;
  isUnpublished(entry: Entry): boolean;
  /** A path with `{brand}` in the place of the brand’s slug; undefined when the slug is not written out in it. */
  withBrandPlaceholder(path: string): string | undefined;
  inspectImage(file: string): Size | FileFault;
  inspectPdf(file: string): FileFault | undefined;
  /** The text of a file, one character a byte. */
  readBytes(file: string): string;
}

export interface SettingsReferences {
  file: string;
  uses: readonly Reference[];
  /** Absent when the file cannot be used. */
  values?: unknown;
}

export interface MisplacedFile {
  file: string;
  reason: 'index-name' | 'folder' | 'ending' | 'settings-ending';
  /** The path under which it would be read. */
  suggestedPath?: string | undefined;
}

/** A path that a page or an alias asks for. */
export interface PathClaim {
  entry: Entry;
  path: string;
  /** As in the file, with `{brand}`. */
  written: string;
  place: Place;
  isAlias: boolean;
  /** The entry that has the path already; it may be the same one. */
  holder?: Entry | undefined;
  /** An earlier claim to a path that differs in letter case alone. */
  twin?: { path: string; entry: Entry } | undefined;
}

interface Located {
  file: string;
  place: Place;
  /** Absent in settings files. */
  entry?: Entry | undefined;
}

export type ResolvedReference = Located &
  (
    | { kind: 'image'; written: string; use: ImageUse; target: FileTarget }
    | { kind: 'file'; written: string; extensions: readonly string[]; target: FileTarget }
    | { kind: 'static'; path: string; exists: boolean }
    | { kind: 'reference'; to: ReferenceTo; id: string; target: Entry | 'unknown' | 'unreadable' }
  );

export type FileTarget =
  | { state: 'found'; file: string }
  /** A URL or a path of the site, where only a file beside the content can be. */
  | { state: 'not-relative' }
  | { state: 'missing'; file: string; nearby: NearbyFile };

/** The file that a reference to a missing one may mean. */
export type NearbyFile =
  | { reason: 'own-computer'; file: string; exists: boolean }
  | { reason: 'backslashes'; file?: string | undefined }
  | { reason: 'letter-case' | 'accents' | 'similar' | 'elsewhere'; file: string }
  | { reason: 'no-extension' }
  | { reason: 'none'; siblings: readonly string[] };

export interface ResolvedLink extends Located {
  href: string;
  target: LinkTarget;
  isRedirect?: true;
}

/** A line of `content/redirects.yaml`. */
export interface ResolvedRedirect extends WrittenRedirect {
  /** The old path, decoded and without its last slash; undefined when it cannot be decoded. */
  path?: string | undefined;
  /** Absent when the new path cannot be decoded. */
  target?: LinkTarget;
  /** An earlier redirect of the same path. */
  first?: ResolvedRedirect;
  /** The redirect that the new path leads to. */
  next?: ResolvedRedirect | undefined;
}

/** `written` is the path without `rest`: the query and the fragment. */
export type LinkTarget =
  | { to: 'page'; entry: Entry; written: string; anchor?: string | undefined }
  | { to: 'page-without-slash' | 'unknown-page'; written: string; rest: string }
  | { to: 'path-with-slug'; withPlaceholder: string; rest: string }
  /** Nothing to check: the file exists, or the page cannot be read. */
  | { to: 'static-file' | 'not-found-page' | 'unreadable-page' }
  | { to: 'empty-anchor' | 'anchor-in-settings' }
  | { to: 'own-computer' | 'this-site'; path: string }
  | { to: 'other-site'; isSecure: boolean; isComplete: boolean }
  | { to: 'mail' | 'phone'; isComplete: boolean }
  | { to: 'other-scheme'; scheme: string }
  | { to: 'nowhere'; written: string; rest: string; nearby: NearbyTarget };

/** What a link that leads nowhere may mean. */
export type NearbyTarget =
  | { reason: 'path'; path: string }
  | { reason: 'file-beside'; path: string }
  | { reason: 'backslashes'; path: string }
  | { reason: 'unknown' };
