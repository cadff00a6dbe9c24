/**
 * The description of a block, `src/blocks/<name>/<name>.block.ts`. The checker, the cheatsheet, the editor support and the
 * tests read it; it never reaches the visitor's bundle. The component beside it, `<name>.tsx`, imports only its type:
 * `export default function Card(props: BlockProps<typeof card>)`. A large component is named `<name>.lazy.tsx` and
 * loads only on pages that use it.
 */
import type { ReactNode } from 'react';
import type { Fields, ImageUse, Values } from './fields';
import type { Noun } from './noun';
import type {
  ArticleCategory,
  ArticleType,
  EntityRecords,
  ISODate,
  ListChoices,
  Picture,
  ReferenceTo,
  Section,
  SkillGroup,
  SiteSettings,
  TreeNode,
} from './page-data';
import type { ReviewTopic } from './settings-fields';

/** The settings whose text a page can show. */
export type TextSettings = Omit<SiteSettings, 'navigation'> & { skills?: readonly SkillGroup[] };

/**
 * The allowed content between a block's tags:
 * `none` nothing · `prose` Markdown · `content` Markdown and every block that may be anywhere ·
 * a list of names: only these blocks.
 */
export type Children = 'none' | 'prose' | 'content' | readonly string[];

/** A picture that is not processed yet. The resolver replaces it with a `Picture`, anywhere in `data`. */
export interface PendingPicture {
  pending: 'picture';
  /** The absolute path of the source. */
  file: string;
  alt: string;
  use: ImageUse;
}

type Swap<T, From, To> = T extends From
  ? To
  : T extends TreeNode[]
    ? T
    : T extends (infer Item)[]
      ? Swap<Item, From, To>[]
      : T extends object
        ? { [K in keyof T]: Swap<T[K], From, To> }
        : T;

/** A record before its pictures are processed. */
export type Pending<T> = Swap<T, Picture, PendingPicture>;

/**
 * How readers see a block: `seen` as a separate thing · `structure` only through the content that it arranges · as a
 * `heading`, a `picture`, or a `document` to download, whatever its tag is called.
 */
type Shape = 'seen' | 'structure' | 'heading' | 'picture' | 'document';

/** The fields that decide whether a list shows an entry: those of its file or its record, and its section. */
export type ListedFields = Readonly<Record<string, unknown>>;

/** The entries of the site that a block lists. The build, the checker, the search and the review all use it. */
export interface BlockList<To extends ReferenceTo = ReferenceTo> {
  of: To;
  by: readonly string[];
  shows(entry: ListedFields, props: Readonly<Record<string, unknown>>, page: { section: Section }): boolean;
}

interface ListOfArticles {
  type: ArticleType;
  category?: ArticleCategory | undefined;
  /** `2026` */
  year?: string | undefined;
}

export type Listed<To extends ReferenceTo> = Pending<EntityRecords[To]>;

/** The questions that a block can ask about the rest of the site during the build. */
export interface SiteQuery {
  page: { section: Section; address: string };
  /** The list of articles that this page is for, and the links that narrow it to one subject or one year. */
  list(): (ListOfArticles & { choices: ListChoices[] }) | undefined;
  settings: SiteSettings;
  /** The date of the build, in Canberra. */
  today: ISODate;
  /**
   * The records that a list shows: articles newest first, people and services by their `order`. Production leaves out
   * drafts and future dates.
   */
  listed<To extends ReferenceTo>(list: BlockList<To>, props: Readonly<Record<string, unknown>>): Listed<To>[];
  skills(): SkillGroup[];
  blocks(): CheatsheetEntry[];
}

/** The cheatsheet's entry for a block, made from its description. */
export interface CheatsheetEntry {
  name: string;
  purpose: string;
  needs: readonly string[];
  props: { name: string; type: string; required: boolean; default?: string; about: string }[];
  children: string;
  within: readonly string[];
  examples: { title: string; mdx: string; tree: TreeNode[] }[];
}

/** A broken rule. The report reads `In <Name>, <what> — <fix>`. */
interface BlockViolation {
  what: string;
  fix?: string;
}

/** Takes the props and the blocks inside. Returns false when the block keeps the rule. */
type BlockRule = (block: Record<string, unknown> & { children: readonly { name: string }[] }) => BlockViolation | false;

export interface BlockDescription<Props extends Fields = Fields, Data extends object = object> {
  name: string;
  /** What readers call it: a review says “Quotation removed”. */
  inWords: Noun;
  /** The prop that readers see as its name: its label, or the entry that it shows. Default: `title`, if it has one. */
  title?: NoInfer<keyof Props & string>;
  /** The props that identify the thing it shows. A page must not show the same thing twice. */
  subject?: readonly NoInfer<keyof Props & string>[];
  /** Default: `seen`. */
  shape?: Shape;
  /** The `kind` of the form that the block shows (`src/forms/definitions.ts`). A review compares the form’s fields. */
  form?: string;
  /** The topic of its changes: the reviewer of that topic decides them. */
  topic?: ReviewTopic;
  /** Only for writers: a review does not compare it. */
  audience?: 'writers';
  purpose: string;
  /** Needs that a writer may search for in the cheatsheet: "show people". */
  needs: readonly string[];
  props: Props;
  children: Children;
  /** What the message for an empty block advises. Default: write its content. */
  whenEmpty?: string;
  /** The blocks that it must be directly inside. Absent: anywhere that takes `content`. */
  within?: readonly string[];
  /** The level of the heading that this block renders, if any. The checker needs it for the page's outline. */
  heading?(props: Record<string, unknown>): number | undefined;
  /** Rules about combinations of props, or about children. A rule that reads an invalid prop is not applied. */
  rules?: readonly BlockRule[];
  lists?: BlockList;
  /** Texts from the settings or skills that the search should find on a page with this block. */
  fromSettings?(props: Readonly<Record<string, unknown>>, settings: TextSettings): readonly string[];
  /** Further props, computed from the rest of the site during the build. */
  data?(props: Values<Props>, site: SiteQuery): Data;
  /** MDX that writers copy, by its title. Its pictures and files are in `src/blocks/examples/`. */
  examples: Readonly<Record<string, string>>;
}

export type BlockProps<D> =
  D extends BlockDescription<infer Props, infer Data>
    ? Values<Props> &
        Swap<Data, { pending: 'picture' }, Picture> &
        (D extends { children: 'none' } ? unknown : { children?: ReactNode })
    : never;

/**
 * Without `props` a block takes none; without `children` it takes nothing between its tags. The registry adds these
 * defaults: a call that did more than this would keep unused descriptions in the visitors' bundle.
 */
export const block = <
  const Props extends Fields = Record<never, never>,
  const Kids extends Children = 'none',
  Data extends object = object,
>(
  written: Omit<BlockDescription<Props, Data>, 'props' | 'children'> & { props?: Props; children?: Kids },
) => written as BlockDescription<Props, Data> & { children: Kids };

/** The `id` prop of blocks that can be linked to. */
export const anchor = {
  type: 'text',
  pattern: { is: /^[a-z][a-z0-9-]*$/, say: 'lower-case letters, digits and hyphens, starting with a letter' },
  inWords: 'name for links',
  about: 'The id for links: `#dates` leads to `id="dates"`.',
} as const;
