/**
 * The vocabulary for the props of blocks and the fields of frontmatter: both are records of `Field`. One description
 * gives the checker its rules, the editor its completion, the reference its table, and (through `Values`) TypeScript its
 * types.
 */
import type { DocumentFile, EntityRecords, ISODate, LinkTarget, Picture } from './page-data';

interface Common {
  /** The meaning, in one sentence for writers. */
  about: string;
  required?: boolean;
}

export interface TextField extends Common {
  type: 'text';
  default?: string;
  /** Usually more than one line (frontmatter `|` or `>`). Only affects snippets and the reference. */
  multiline?: boolean;
  maxLength?: number;
  /** A pattern that the whole value must match, and its description in messages. */
  pattern?: { is: RegExp; say: string };
  /** The value must be unique on the page. */
  oncePerPage?: true;
}
export interface NumberField extends Common {
  type: 'number';
  default?: number;
  min?: number;
  max?: number;
  integer?: boolean;
}
export interface FlagField extends Common {
  type: 'flag';
  default?: boolean;
}
export interface ChoiceField<Option extends string | number = string | number> extends Common {
  type: 'choice';
  options: readonly Option[];
  default?: Option;
}
/** `yyyy-MM-dd` */
export interface DateField extends Common {
  type: 'date';
}
/** A page of this site (`/contact-us/`, `{brand}` allowed), an anchor (`#team`), `https:`, `mailto:` or `tel:`. */
export interface LinkField extends Common {
  type: 'link';
}
/** A URL on another site, `https:` only. */
export interface UrlField extends Common {
  type: 'url';
}
export interface EmailField extends Common {
  type: 'email';
}
/** A picture, as a path relative to the file that names it. `alt` names the sibling field with its text. */
export interface ImageField extends Common {
  type: 'image';
  use: ImageUse;
  alt: string;
}
/** The alternative text of a picture. It must be written; `""` declares the picture decorative. */
export interface AltField extends Common {
  type: 'alt';
}
/** A file to download, as a path relative to the file that names it. */
export interface FileField extends Common {
  type: 'file';
  extensions: readonly string[];
}
/** Markup copied from a video host, or for a file beside the text. Only its source is used. Resolved: that source, or ''. */
export interface EmbedField extends Common {
  type: 'embed';
}
/** The id of another entity (folder name of a person or an article, path of a service). */
export interface ReferenceField<Entity extends ReferenceTo = ReferenceTo> extends Common {
  type: 'reference';
  to: Entity;
}
export interface ListField extends Common {
  type: 'list';
  of: Field;
}
export interface GroupField extends Common {
  type: 'group';
  fields: Fields;
}

export type Field =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | DateField
  | LinkField
  | UrlField
  | EmailField
  | ImageField
  | AltField
  | FileField
  | EmbedField
  | ReferenceField
  | ListField
  | GroupField;

export type Fields = Readonly<Record<string, Field>>;
export type ReferenceTo = keyof EntityRecords;

/** The use of a picture decides its minimum width and the variants that are built (`image-variants.ts`). */
export type ImageUse = 'hero' | 'figure' | 'card' | 'portrait' | 'logo';

/** The value of a field after checking and resolving, as a component receives it. */
export type Value<F extends Field> = F extends TextField | UrlField | EmailField | AltField | EmbedField
  ? string
  : F extends NumberField
    ? number
    : F extends FlagField
      ? boolean
      : F extends ChoiceField<infer Option>
        ? Option
        : F extends DateField
          ? ISODate
          : F extends LinkField
            ? LinkTarget
            : F extends ImageField
              ? Picture
              : F extends FileField
                ? DocumentFile
                : F extends ReferenceField<infer Entity>
                  ? EntityRecords[Entity]
                  : F extends { type: 'list'; of: infer Item extends Field }
                    ? Value<Item>[]
                    : F extends { type: 'group'; fields: infer Inner extends Fields }
                      ? Values<Inner>
                      : never;

/** Always present: required, or filled from its default. Absent flags are false. */
type Certain<F extends Field> = F extends { required: true } | { default: unknown } | FlagField ? true : false;

export type Values<Fs extends Fields> = {
  [K in keyof Fs as Certain<Fs[K]> extends true ? K : never]: Value<Fs[K]>;
} & {
  [K in keyof Fs as Certain<Fs[K]> extends true ? never : K]?: Value<Fs[K]>;
};
