/** The shape of one file of `fields/types/`: everything the project knows about one field type. */
import type { Field, Fields, FieldTypeName, FieldOf, ImageUse } from '../../schema/fields';
import type { DocumentFile, Picture, ReferenceTo } from '../../schema/page-data';
import type { Corrections } from '../report/correction';
import type { LocatedField, LocatedValue, ScalarValue } from '../source/located-value';
import type { ReferenceTarget } from '../source/references';

export interface FieldType<F extends Field = Field> {
  name: F['type'];
  /** A valid value in words, for messages and the block reference: `a whole number`. */
  expectation(field: F): string;
  /** A value that shows in messages how the field is written. Default: `…`. */
  sample?(field: F): string | number;
  /** Written in braces as a prop, `{3}`, and without quotes in YAML. */
  isExpression?(field: F): boolean;
  /** Written without quotes in YAML, even though it is text. */
  isBareInYaml?: true;
  /** The layout of the lines below `field:`, for a value that is not on the same line. */
  linesBelow?: string;

  /** The value of a field that the writer leaves out, and its description in the block reference. */
  absent?: { value: unknown; words: string };
  altField?(field: F): string;
  itemField?(field: F): Field;
  innerFields?(field: F): Fields;

  /** A field type has exactly one of these three checks. Each returns the checked value. After a mistake it returns what is most likely meant, or undefined. */
  checkTree?(located: LocatedValue, field: F, check: ValueCheck): unknown;
  checkScalar?(value: ScalarValue, field: F, check: ValueCheck): unknown;
  checkText?(value: string, field: F, check: ValueCheck): unknown;
  /** Only with `checkText`: empty text is valid. */
  mayBeEmpty?: true;
  /** Only with `checkText`: the fix for a missing value. Default: `writeIt`. */
  fixForNothing?(check: ValueCheck): string;

  /** The value that a person means who types it as an option of `npm run new`. Default: the text. */
  readTyped?(text: string, field: F): string | number | boolean | undefined;
  /** Replaces a required value that is missing, so that development can show the page. Default: its name in brackets. */
  standIn?(field: F, missing: MissingValue): unknown;
  /** The values that an editor offers. Default: those of its items, or none. */
  choices?(field: F): Choices;
  /** How readers see the value, which decides how a review reports a change. */
  seenAs(field: F): SeenAs;

  /** Turns the checked value into page data. Default: it stays as it is. */
  resolve?(value: never, field: F, resolver: FieldResolver): unknown;

  editor?: EditorType<F>;
}

interface MissingValue {
  /** `yyyy-MM-dd` */
  today: string;
  group(fields: Fields): Record<string, unknown>;
}

export type Choices =
  | { from: 'options'; options: readonly (string | number)[] }
  | { from: 'entries'; to: ReferenceTo }
  | { from: 'files'; use?: ImageUse; extensions?: readonly string[] }
  | { from: 'links' | 'today' | 'office email' | 'nothing' };

export type SeenAs =
  | { as: 'text' | 'picture' | 'document' | 'video' | 'flag' | 'entry' }
  | { as: 'link'; href(value: string): string }
  /** Readers see its effect or, if `isRead`, the value itself. A review reports it in words. `value`: as checked, or as `resolve` makes it. */
  | { as: 'setting'; isRead?: boolean; inWords(value: unknown): string }
  /** Another field shows it. */
  | { as: 'nothing' };

interface EditorType<F extends Field = Field> {
  /** The TypeScript type of the prop. Default: `string`. */
  propType?(field: F): string;
  /** The value that a snippet starts with. Default: the sample, then the name of the field. */
  sample?(field: F): string;
  /** The JSON schema of a value. Default: a string. */
  schema?(field: F): Record<string, unknown>;
  /** Written in quotes in frontmatter, because it may be empty. */
  isQuoted?: true;
}

/** The value under check, and the ways to report a mistake in it. */
export interface ValueCheck {
  /** The name with its groups and list index: `header.title`, `people[2]`. */
  readonly name: string;
  readonly isProp: boolean;
  readonly writeIt: string;
  /** The way to write a value here: `name="text"`, `name: 'text'`, or an item of a list. */
  write(value: string | number, form?: 'text' | 'expression'): string;
  /** Returns the most likely meaning, so that one mistake does not cause others. */
  wrongType(expected: string, fix?: string, corrections?: Corrections, meant?: unknown): unknown;
  /** `requirement` continues the field's name: `must be 3 or more`. */
  wrongValue(requirement: string, fix?: string, corrections?: Corrections, meant?: unknown): unknown;
  wrongDate(requirement: string, fix: string, corrections?: Corrections): undefined;
  /** Reports Markdown and HTML in text that is shown as it is, and returns the text with typographic quotation marks. */
  plainText(text: string): string;
  altText(text: string): void;
  /** Records a valid date. Rules compare it with the day of the check. */
  date(value: string): void;
  embedWithoutSource(markup: string): void;
  refersTo(target: ReferenceTarget): void;
  item(located: LocatedValue, field: Field, name: string): unknown;
  group(entries: LocatedField[], fields: Fields): Record<string, unknown>;
}

/** The rest of the site, for values that become page data. */
export interface FieldResolver {
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Replaces `{brand}` with the brand's name. */
  text(written: string): string;
  /** Replaces `{brand}` with the brand's slug. */
  path(written: string): string;
  link(href: string): Promise<string>;
  picture(path: string, use: ImageUse): Promise<Omit<Picture, 'alt'>>;
  document(path: string): Promise<DocumentFile>;
  record(to: ReferenceTo, id: string): Promise<unknown>;
  value(value: unknown, field: Field): Promise<unknown>;
  values(values: Record<string, unknown>, fields: Fields): Promise<Record<string, unknown>>;
}

/** Lets TypeScript check a field type against the declaration of its name. */
export const defineFieldType = <Name extends FieldTypeName>(
  type: FieldType<FieldOf<Name>> & { name: Name },
): FieldType<FieldOf<Name>> => type;
