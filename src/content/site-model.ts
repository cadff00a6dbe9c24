/** The types of the loaded content, and of the references between its files. */
import type { ImageUse } from '../schema/fields';
import type { ReferenceTo, SiteSettings, SkillGroup } from '../schema/page-data';
import type { FileFault, Size } from './assets/inspect-file';
import type { FileAnalysis } from './file-analysis';
import type { Blocks } from './mdx/known-elements';
import type { Allowance } from './source/allowances';
import type { Place, Problem } from './report/problem';
import type { LinkWords, Reference } from './source/references';
import type { MenuName, RawMenu, WrittenRedirect } from './settings/settings-files';
import type { HouseStyle } from './settings/word-lists';
import type { Prose } from './text/prose';

export interface Entry extends FileAnalysis {
  absolutePath: string;
  /** The page's path on the site, with the brand filled in. People have none. */
  path?: string;
  aliases: string[];
}

export type EntriesById = Record<ReferenceTo, Map<string, Entry>>;

export interface Site {
  root: string;
  entries: Entry[];
  byFile: Map<string, Entry>;
  byId: EntriesById;
  /** Each path or alias, with the entry that claims it first. */
  paths: Map<string, Entry>;
  settings: Omit<SiteSettings, 'navigation'>;
  menus: Record<MenuName, RawMenu>;
  skills: SkillGroup[];
  /** With the brand filled in. */
  redirects: { from: string; to: string }[];
  /** Sorted by file and place. An error stops a build. */
  problems: Problem[];
  /** The number of warnings that comments in the content allow. `problems` does not contain them. */
  allowed: number;
}

/** A reviewer's note, and the words that it is about, as they are in the file. */
export interface ReviewNote {
  from: string;
  file: string;
  text: string;
  note?: string | undefined;
  proposal?: string | undefined;
}

/** All content, before the references between its files are resolved. */
export interface LoadedContent {
  site: Site;
  blocks: Blocks;
  files: ReadonlySet<string>;
  symbolicLinks: readonly string[];
  /** Files that are skipped because of their name or folder. */
  misplaced: readonly MisplacedFile[];
  settingsFiles: readonly SettingsReferences[];
  /** `content/site.yaml`. Absent if it has errors. */
  siteFile?: SettingsReferences | undefined;
  /** In order of precedence: a path belongs to its first claim. */
  claims: readonly PathClaim[];
  /** The paths in the last release that may have been lost since. */
  published: readonly PublishedPath[];
  formerContacts: readonly FormerContacts[];
  reviewNotes: readonly ReviewNote[];
  /** Every file below `static/`, as a path on the site. */
  staticFiles: ReadonlySet<string>;
  prose: readonly { file: string; texts: readonly Prose[] }[];
  /** The words in `content/words.txt`, in lower case. Absent if there is no such file. */
  ownWords?: ReadonlySet<string> | undefined;
  /** The terms in `content/house-style.txt`. Absent if there is no such file. */
  houseStyle?: HouseStyle | undefined;
  /** `yyyy-MM-dd`. Entries with a later date are not published yet. */
  today: string;
}

/** The input of the rules of the phase `site`: everything that needs more than one file. */
export interface SiteContext extends LoadedContent {
  references: readonly ResolvedReference[];
  links: readonly ResolvedLink[];
  redirects: readonly ResolvedRedirect[];
  /** Files that a reference names, or most likely means. */
  usedFiles: ReadonlySet<string>;
  /** Paths that visitors can open, in the form that writers write. */
  writtenPaths: readonly string[];
  isUnpublished(entry: Entry): boolean;
  /** Replaces the brand’s slug in a path with `{brand}`. Returns undefined if the path does not contain the slug. */
  withBrandPlaceholder(path: string): string | undefined;
  inspectImage(file: string): Size | FileFault;
  inspectPdf(file: string): FileFault | undefined;
  /** Returns the bytes of a file as a string with one character for each byte. */
  readBytes(file: string): string;
}

export interface CopiesContext {
  copies: ReadonlyMap<Entry, Copy>;
}

export interface Copy {
  original: Entry;
  fields: readonly string[];
  hasSameTitle: boolean;
}

export interface SettingsReferences {
  file: string;
  /** The places of top-level fields, and of those inside groups: `office.street`. */
  fieldPositions?: Readonly<Record<string, Place>>;
  references: readonly Reference[];
  allowances?: readonly Allowance[];
  prose?: readonly Prose[];
  /** Absent if the file has errors. */
  values?: unknown;
}

export interface MisplacedFile {
  file: string;
  reason: 'index-name' | 'folder' | 'ending' | 'ending-twice' | 'settings-ending';
  /** A path at which the file would count as content. */
  suggestedPath?: string | undefined;
}

export interface PublishedPath {
  /** As in the file, with `{brand}`. */
  written: string;
  file: string;
  title?: string | undefined;
}

export type Contacts = Pick<SiteSettings, 'phone' | 'email' | 'office' | 'firm'>;
export type FormerContacts = Partial<Contacts>;

/** A path that an entry claims, as its own path or as an alias. */
export interface PathClaim {
  entry: Entry;
  path: string;
  /** The path as in the file, with `{brand}`. */
  written: string;
  place: Place;
  isAlias: boolean;
  /** The entry that already has the path, which may be this entry. */
  holder?: Entry | undefined;
  /** An earlier claim to a path that differs only in letter case. */
  twin?: { path: string; entry: Entry } | undefined;
}

interface Located {
  file: string;
  place: Place;
  /** Absent for settings files. */
  entry?: Entry | undefined;
  words?: LinkWords | undefined;
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
  /** A URL, or a path on the site, instead of a relative path to a content file. */
  | { state: 'not-relative' }
  | { state: 'missing'; file: string; nearby: NearbyFile };

/** The file that a reference to a missing file may mean. */
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

export interface ResolvedRedirect extends WrittenRedirect {
  /** The old path, decoded and without its last slash. Undefined if it cannot be decoded. */
  path?: string | undefined;
  /** Absent if the new path cannot be decoded. */
  target?: LinkTarget;
  first?: ResolvedRedirect;
  next?: ResolvedRedirect | undefined;
}

/** `written` is the path; `rest` is the query and the fragment. */
export type LinkTarget =
  | { to: 'page'; entry: Entry; written: string; anchor?: string | undefined }
  | { to: 'page-without-slash' | 'unknown-page'; written: string; rest: string }
  | { to: 'path-with-slug'; withPlaceholder: string; rest: string }
  /** Rules accept these: the file exists, or the page is unreadable. */
  | { to: 'static-file' | 'not-found-page' | 'unreadable-page' }
  | { to: 'empty-anchor' | 'anchor-in-settings' }
  | { to: 'own-computer' | 'this-site'; path: string }
  | { to: 'other-site'; isSecure: boolean; isComplete: boolean }
  | { to: 'mail' | 'phone'; isComplete: boolean }
  | { to: 'other-scheme'; scheme: string }
  | { to: 'nowhere'; written: string; rest: string; nearby: NearbyTarget };

/** What a link without a valid target may mean. */
export type NearbyTarget =
  | { reason: 'path'; path: string }
  | { reason: 'file-beside'; path: string }
  | { reason: 'backslashes'; path: string }
  | { reason: 'unknown' };
