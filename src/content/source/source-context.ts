import type { EntityKind } from '../../schema/entities';
import type { Place } from '../report/problem';
import type { Conflict } from './conflicts';
import type { Source } from './source-file';

/** The result of reading a file's bytes. */
export interface SourceReading {
  /** Absent when the file is unreadable. */
  source?: Source;
  unreadable?: Unreadable;
  hasByteOrderMark: boolean;
  conflicts: Conflict[];
}

export type Unreadable =
  | { reason: 'missing' | 'empty' | 'blank' | 'line ends'; place: Place }
  | { reason: 'encoding'; place: Place; byte: number };

/** Rules about the bytes and the text of one content file look at this. */
export interface SourceContext extends SourceReading {
  /** Absent for a settings file, which has no frontmatter. */
  entity?: EntityKind;
}
