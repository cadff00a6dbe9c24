/**
 * A block's description, `src/blocks/<name>/<name>.block.ts`. It is read by the checker, the cheatsheet,
 * the editor support and the tests; it never reaches the visitor's bundle. The component beside it,
 * `<name>.tsx`, imports only its type: `export default function Card(props: BlockProps<typeof card>)`.
 * A component that is heavy is named `<name>.lazy.tsx` and loads only on pages that use it.
 */
import type { ReactNode } from 'react';
import type { Fields, ImageUse, Values } from './fields';
import type {
  ArticleRecord,
  ISODate,
  PersonRecord,
  Picture,
  Section,
  ServiceRecord,
  SkillGroup,
  SiteSettings,
  TreeNode,
} from './page-data';
import type { CheatsheetEntry } from './block-reference';

/**
 * What may stand between a block's tags:
 * `none` nothing · `prose` Markdown · `content` Markdown and every block that is free to stand anywhere ·
 * a list of names: just these blocks.
 */
export type Children = 'none' | 'prose' | 'content' | readonly string[];

export interface Example {
  title: string;
  /** Writers copy this. Pictures and files are those of `src/blocks/examples/`. */
  mdx: string;
}

/** A picture still to be processed; the resolver puts a `Picture` in its place, wherever it stands in `data`. */
export interface PendingPicture {
  pending: 'picture';
  /** Absolute path of the source. */
  file: string;
  alt: string;
  use: ImageUse;
}

/** A record before its pictures are processed. */
export type Pending<T> = T extends Picture
  ? PendingPicture
  : T extends TreeNode[]
    ? T
    : T extends (infer Item)[]
      ? Pending<Item>[]
      : T extends object
        ? { [K in keyof T]: Pending<T[K]> }
        : T;

/** What a block may ask about the rest of the site while the site is built. */
export interface SiteQuery {
  page: { section: Section; address: string };
  settings: SiteSettings;
  /** The day on which the site is built, in Canberra. */
  today: ISODate;
  /** Newest first, without drafts and dates to come in production. */
  articles(): Pending<ArticleRecord>[];
  /** In the order of their file names. */
  people(): Pending<PersonRecord>[];
  /** By `order`. */
  services(): Pending<ServiceRecord>[];
  /** The skill sets of the partner form. */
  skills(): SkillGroup[];
  /** The reference of all blocks, for the cheatsheet. */
  blocks(): CheatsheetEntry[];
}

/** A broken rule. The report reads `In <Name>, <what> — <fix>`. */
export interface BlockViolation {
  what: string;
  fix?: string;
}

/** Takes the props and the blocks inside. Returns false when the block keeps the rule. */
export type BlockRule = (
  block: Record<string, unknown> & { children: readonly { name: string }[] },
) => BlockViolation | false;

export interface BlockDescription<Props extends Fields = Fields, Data extends object = object> {
  /** As writers write it. */
  name: string;
  /** What it is for: one or two sentences. */
  purpose: string;
  /** Needs it answers, in a writer's words: "show people". The cheatsheet's search looks here. */
  needs: readonly string[];
  props: Props;
  children: Children;
  /** The blocks it has to stand directly inside; absent: anywhere that takes `content`. */
  within?: readonly string[];
  /** The level of the heading this block writes, if it writes one: keeps the page's outline checked. */
  heading?(props: Record<string, unknown>): number | undefined;
  /** Between props or about children, what the fields cannot say. A rule that reads a prop with a mistake is not applied. */
  rules?: readonly BlockRule[];
  /** Further props, worked out from the rest of the site while it is built. */
  data?(props: Values<Props>, site: SiteQuery): Data;
  examples: readonly Example[];
}

type Resolved<T> = T extends { pending: 'picture' }
  ? Picture
  : T extends TreeNode[]
    ? T
    : T extends (infer Item)[]
      ? Resolved<Item>[]
      : T extends object
        ? { [K in keyof T]: Resolved<T[K]> }
        : T;

/** The props a block's component receives. */
export type BlockProps<D> =
  D extends BlockDescription<infer Props, infer Data>
    ? Values<Props> & Resolved<Data> & (D extends { children: 'none' } ? unknown : { children?: ReactNode })
    : never;

export function block<const Props extends Fields, const Kids extends Children, Data extends object = object>(
  description: BlockDescription<Props, Data> & { children: Kids },
): BlockDescription<Props, Data> & { children: Kids } {
  return description;
}

/** The one way a block gets an address inside its page. */
export const anchor = {
  type: 'text',
  pattern: { is: /^[a-z][a-z0-9-]*$/, say: 'lower-case letters, digits and hyphens, a letter first' },
  about: 'Its name in addresses: `id="dates"` is found at `#dates`.',
} as const;
