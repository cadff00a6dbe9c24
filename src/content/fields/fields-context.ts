/** Findings in fields and props. The rules of the phase `fields` turn them into messages. */
import type { Corrections } from '../report/correction';
import type { Place } from '../report/problem';
import type { Reference } from '../source/references';
import type { AltText, MissingAltText } from '../text/alt-text';
import type { YamlFinding } from '../yaml/parse-yaml';
import type { Markup } from './plain-text';

/** Rules about frontmatter, settings files and the props of blocks look at this. */
export interface FieldsContext {
  yaml: YamlFinding[];
  findings: FieldFinding[];
  altTexts: AltText[];
  missingAltTexts: MissingAltText[];
}

export type Noun = 'field' | 'prop';

/** A mistake in a field or a prop. `name` includes the groups around it: `header.title`. */
export type FieldFinding = { place: Place; noun: Noun; name: string; corrections?: Corrections | undefined } & (
  | {
      kind: 'unknown';
      /** `The frontmatter` or `<Card>` */
      owner: string;
      /** The empty group above that has a field of this name. */
      group?: string | undefined;
      suggestion?: string | undefined;
      known: readonly string[];
    }
  | {
      kind: 'missing';
      owner: string;
      /** The way to write it. */
      example: string;
      about: string;
    }
  | { kind: 'wrong-type'; expected: string; found: string; fix?: string | undefined }
  | {
      kind: 'wrong-value' | 'wrong-date';
      /** Continues the name: `must be 3 or more`. */
      requirement: string;
      found?: string | undefined;
      fix?: string | undefined;
    }
  | { kind: 'markup'; markup: Markup }
  | { kind: 'curly-quotes'; text: string; unquoted: string }
  | { kind: 'embed-without-source'; markup: string }
  | { kind: 'needless-category'; category: string }
  | { kind: 'video-without-title' }
  | { kind: 'menu-entry-without-link'; label: string }
  | { kind: 'repeated-skill-id'; id: string }
);

/** Collects the records of one file. */
export interface FieldSink extends FieldsContext {
  references: Reference[];
}

export const createFieldSink = (yaml: YamlFinding[] = [], references: Reference[] = []): FieldSink => ({
  yaml,
  findings: [],
  altTexts: [],
  missingAltTexts: [],
  references,
});
