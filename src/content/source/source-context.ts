import type { EntityKind } from '../../schema/entities';
import type { SourceReading } from './source-file';

/** Rules about the bytes and the text of one content file look at this. */
export interface SourceContext extends SourceReading {
  /** Absent for a settings file, which has no frontmatter. */
  entity?: EntityKind;
}
