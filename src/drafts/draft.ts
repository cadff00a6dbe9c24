/** The request to `npm run new`, and the draft that it makes. */
import type { ImageUse } from '../schema/fields';
import type { Plan } from '../writing/plan';
import type { NewKind } from './draft-kinds';

export interface NewRequest {
  kind: NewKind;
  title: string;
  values: Readonly<Record<string, string>>;
  /** The body, already escaped. It replaces the sentences that tell the writer what to write. */
  text?: string;
  /** The name of the folder or file, if the title has no letters to make one from. */
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
  /** The field with the picture's description, which is `''` for decoration. */
  altField: string;
  isDecoration: boolean;
}

export interface Draft {
  kind: NewKind;
  /** The new files, and the insertions into others. */
  plan: Plan;
  file: string;
  /** The line at which the writer starts, if the file is long. */
  line?: number;
  /** The path at which to look at the page. */
  path?: string;
  pictures: StandIn[];
  /** Sentences about the values that the writer did not give. */
  assumed: string[];
  menu?: MenuOffer;
}

export interface MenuOffer {
  file: string;
  /** The label of the parent entry, if it is on the second level. */
  below?: string;
  lines: string[];
  /** The lines are already in the file, as a comment. */
  isWritten: boolean;
}
