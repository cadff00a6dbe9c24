/** Findings in fields and props. The rules of the phase `fields` turn them into messages. */
import type { EntityKind } from '../../schema/entities';
import type { Corrections } from '../report/correction';
import type { Place } from '../report/problem';
import type { Reference } from '../source/references';
import type { AltText, MissingAltText } from '../text/alt-text';
import type { YamlFinding } from '../yaml/parse-yaml';
import type { Markup } from './plain-text';

/** The input of rules about frontmatter, settings files and the props of blocks. */
export class FieldsContext {
  readonly findings: FieldFinding[] = [];
  readonly altTexts: AltText[] = [];
  readonly missingAltTexts: MissingAltText[] = [];
  readonly fieldTexts: FieldText[] = [];
  readonly dates: DateRecord[] = [];
  readonly coordinates: CoordinatesRecord[] = [];
  readonly references: Reference[] = [];

  constructor(readonly yaml: YamlFinding[] = []) {}
}

/** A value that visitors read. `key` is the name without the groups around it. */
export interface FieldText {
  key: string;
  name: string;
  text: string;
  about: string;
  place: Place;
  noun: Noun;
}

export interface DateRecord {
  name: string;
  value: string;
  place: Place;
  noun: Noun;
}

/** Valid coordinates. `place` is that of the latitude. */
export interface CoordinatesRecord {
  latitude: number;
  longitude: number;
  place: Place;
}

export type Noun = 'field' | 'prop';

/** A mistake in a field or a prop. `name` includes the groups around it: `header.title`. */
export type FieldFinding = { place: Place; noun: Noun; name: string; corrections?: Corrections | undefined } & (
  | {
      kind: 'unknown';
      /** `The frontmatter` or `<Card>` */
      owner: string;
      /** The empty group above to which the field belongs. */
      group?: string | undefined;
      suggestion?: string | undefined;
      /** The fix if there is no `suggestion`. */
      advice?: string | undefined;
      known: readonly string[];
    }
  | {
      kind: 'missing';
      owner: string;
      example: string;
      about: string;
    }
  | { kind: 'wrong-type'; expected: string; found: string; fix?: string | undefined }
  | {
      kind: 'wrong-value' | 'wrong-date';
      /** The words after the field's name: `must be 3 or more`. */
      requirement: string;
      found?: string | undefined;
      fix?: string | undefined;
    }
  | { kind: 'markup'; markup: Markup }
  | { kind: 'curly-quotes'; text: string; unquoted: string }
  | { kind: 'embed-without-source'; markup: string }
  /** The fields belong to another kind of file, in another folder. */
  | { kind: 'other-entity'; entity: EntityKind; fields: readonly string[] }
  /** `name` describes the image of the field `image`, which is missing. */
  | { kind: 'alt-without-image'; image: string; text: string }
  | { kind: 'needless-category'; category: string }
  | { kind: 'video-without-title' }
  | { kind: 'menu-entry-without-link'; label: string }
  | { kind: 'repeated-skill-id'; id: string }
  | { kind: 'repeated-skill-name'; text: string }
  | { kind: 'repeated-reviewer'; text: string }
);

export const inField = (place: Place, name: string) => ({ place, noun: 'field' as const, name });

/** The owner of the fields or props that are checked. */
export interface Subject {
  /** `The frontmatter` or `<Card>` */
  owner: string;
  noun: Noun;
  /** Where to report a missing value. */
  place: Place;
  /** Fields that are written but unreadable: they are already reported, and are not missing. */
  unreadable: ReadonlySet<string>;
  sink: FieldsContext;
  /** The groups around the fields: `header.` */
  path?: string;
}
