/** A difference, before findings with one cause are joined into one change. */
import type { Part } from '../tree/part';
import type { Kind, Shots, TextPart, Where } from '../types';

export interface Finding {
  kind: Kind;
  /** The pages that show it, the main page first. */
  pages: string[];
  everywhere?: true;
  /** One sentence, with a full stop. How many pages show it is added later. */
  words: string;
  before?: string | undefined;
  after?: string | undefined;
  /** The sentence if the same happened in several blocks. */
  several?: (blocks: number) => string;
  /** Distinguishes a finding from others with the same kind and words: an address, the label of a block. */
  key?: unknown;
  where?: Where;
  /** The finding that this one follows from. */
  cause?: Finding;
  /** The rows of the page's text that it concerns. */
  rows?: FindingRow[];
  /** The part of the page that it is about, if its rows do not say so. */
  part?: Part;
  shots?: Shots;
}

export interface FindingRow {
  /** The page whose text has the row. */
  page: string;
  before?: Part | TextPart | undefined;
  after?: Part | TextPart | undefined;
}
