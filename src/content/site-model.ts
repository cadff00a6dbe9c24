/** The whole content as one value, with an index for each way in which it is looked up. */
import type { SiteSettings } from '../schema/page-data';
import type { FileAnalysis } from './file-analysis';
import type { Problem } from './report/problem';
import type { MenuName, RawMenu, RawSkills } from './settings/settings';

export interface Entry extends FileAnalysis {
  /** Absolute path of the file. */
  absolutePath: string;
  /** Filled in; people have none. */
  address?: string;
  aliases: string[];
}

export interface Site {
  root: string;
  entries: Entry[];
  byFile: Map<string, Entry>;
  /** The entries that others refer to by id. */
  byId: Record<'person' | 'article' | 'service', Map<string, Entry>>;
  /** Path or alias → the file that claims it first. */
  addresses: Map<string, Entry>;
  settings: Omit<SiteSettings, 'navigation'>;
  menus: Record<MenuName, RawMenu>;
  skills: RawSkills;
  /** Sorted by file and place; an error makes a build fail. */
  problems: Problem[];
}
