import type { ImageUse } from '../../schema/fields';
import type { ReferenceTo } from '../../schema/page-data';
import type { Place } from '../report/problem';

export interface LinkWords {
  text: string;
  place: Place;
}

/** Something that a file names and that must exist elsewhere. It is checked after all files have been read. */
export type ReferenceTarget =
  | { kind: 'image'; path: string; use: ImageUse }
  | { kind: 'file'; path: string; extensions: readonly string[] }
  | { kind: 'static'; path: string }
  | { kind: 'link'; href: string; words?: LinkWords }
  | { kind: 'reference'; to: ReferenceTo; id: string };

export type Reference = { place: Place } & ReferenceTarget;
