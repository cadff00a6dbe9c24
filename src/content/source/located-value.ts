/**
 * A value with its place in the file. YAML and the props of blocks are both converted to this form, and checked alike.
 */
import type { Place } from '../report/problem';

export type ScalarValue = string | number | boolean | null;

export type LocatedValue =
  | {
      kind: 'scalar';
      value: ScalarValue;
      place: Place;
      /** A number as written: `01`. */
      written?: string;
    }
  | { kind: 'list'; items: LocatedValue[]; place: Place }
  | { kind: 'map'; entries: LocatedField[]; place: Place }
  | { kind: 'code'; text: string; place: Place };

export interface LocatedField {
  key: string;
  keyPlace: Place;
  value: LocatedValue;
}
