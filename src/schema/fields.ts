/**
 * The vocabulary for the props of blocks and the fields of frontmatter: both are records of `Field`. One description
 * gives the checker its rules, the editor its completion, the reference its table, and (through `Values`) TypeScript its
 * types. Each field type is one file of `src/content/fields/types/`, which declares it here and says how it is checked,
 * resolved, and offered by the editor.
 */
export interface FieldBase {
  /** The meaning, in one sentence for writers. */
  about: string;
  /**
   * Its name in sentences for readers, such as `background`, or `open at the start` for a flag. Default: the words of
   * its name. If it is given, the Markdown version of a page shows it before the text.
   */
  inWords?: string;
  /** Set if the value must be unique to a file: the advice on replacing a copied one. */
  own?: string;
  required?: boolean;
}

/**
 * The field types by name: `{ field: what a description declares; value: what a component receives }`, and
 * `isAlwaysPresent: true` if the value is filled in when the writer leaves the field out. A type without options of its own
 * has no `field`. `F` is the declared field.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- each field type adds its own entry
export interface FieldTypes<F> {}

export type FieldTypeName = keyof FieldTypes<never>;

/** The declaration of a field of one type, `FieldOf<'image'>`. */
export type FieldOf<Type extends FieldTypeName> = Type extends FieldTypeName
  ? FieldTypes<never>[Type] extends { field: infer Declared }
    ? Declared
    : FieldBase & { type: Type }
  : never;

export type Field = FieldOf<FieldTypeName>;

export type Fields = Readonly<Record<string, Field>>;

/** The use of a picture decides its minimum width and the variants that are built (`image-variants.ts`). */
export type ImageUse = 'hero' | 'figure' | 'card' | 'portrait' | 'logo';

/** The value of a field after checking and resolving, as a component receives it. */
export type Value<F extends Field> = F extends Field ? FieldTypes<F>[F['type']]['value'] : never;

/** Always present: required, or filled from its default. Absent flags are false. */
type Certain<F extends Field> = F extends { required: true } | { default: unknown }
  ? true
  : FieldTypes<F>[F['type']] extends { isAlwaysPresent: true }
    ? true
    : false;

export type Values<Fs extends Fields> = {
  [K in keyof Fs as Certain<Fs[K]> extends true ? K : never]: Value<Fs[K]>;
} & {
  [K in keyof Fs as Certain<Fs[K]> extends true ? never : K]?: Value<Fs[K]>;
};
