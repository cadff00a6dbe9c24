/** The request to `npm run new`, and the draft that it makes. */
import type { ImageUse } from '../schema/fields';
import type { Plan } from '../writing/plan';
import type { NewKind } from './draft-kinds';

export interface NewRequest {
  kind: NewKind;
  title: string;
  /** The values of options by name, as they were typed. */
  values: Readonly<Record<string, string>>;
  /** The body, already written as content. It replaces the sentences that say what to write. */
  text?: string;
  /** The name of the folder or file if the title has no letters for one. */
  fallbackSlug?: string;
}

/** The values of fields, as they are written into frontmatter. */
export interface ValueGroup {
  [field: string]: string | number | boolean | string[] | ValueGroup | undefined;
}

/** A picture that stands in for the writer's. */
export interface StandIn {
  file: string;
  use: ImageUse;
  /** The field with its description; `''` means decoration. */
  altField: string;
  isDecoration: boolean;
}

export interface Draft {
  kind: NewKind;
  /** The new files, and the insertions into others. */
  plan: Plan;
  /** The file to open. */
  file: string;
  /** The line at which the writer begins, if the file is long. */
  line?: number;
  /** The path of the page, to look at it. */
  path?: string;
  pictures: StandIn[];
  /** Values that the writer did not give, in sentences. */
  assumed: string[];
  menu?: MenuOffer;
}

/** The entry of a page in a menu. */
export interface MenuOffer {
  file: string;
  /** The label of the entry above it, if it is on the second level. */
  below?: string;
  lines: string[];
  /** The lines are in the file already, as a comment. */
  isWritten: boolean;
}
