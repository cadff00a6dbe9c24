/** The kinds of page: each is one section of the site combined with one kind of text. */
import type { Noun } from './noun';

/** Which of the two sides of the site a page belongs to. */
export type Section = 'main' | 'msp';

interface PageKindDescription {
  section: Section;
  /** Which kind of content file (`EntityKind`) a page of this kind is written in. */
  entity: string;
  /** The file in `src/templates`, without its ending. */
  template: string;
  inWords: Noun;
  /** Optional fields that most of its files have. Default: those of its entity. */
  usual?: readonly string[];
}

export const KIND = {
  page: 'page',
  mspPage: 'msp_page',
  article: 'article',
  /** Sic: the specification spells it without the final e. */
  mspArticle: 'msp_articl',
} as const;

export type PageKind = (typeof KIND)[keyof typeof KIND];

export const PAGE_KINDS = {
  [KIND.page]: {
    section: 'main',
    entity: 'page',
    template: 'page',
    inWords: { one: 'page', many: 'pages' },
  },
  [KIND.mspPage]: {
    section: 'msp',
    entity: 'page',
    template: 'page',
    inWords: { one: 'page of the sub-brand', many: 'pages of the sub-brand' },
    usual: ['path', 'header', 'lead', 'image', 'alt'],
  },
  [KIND.article]: {
    section: 'main',
    entity: 'article',
    template: 'article',
    inWords: { one: 'article', many: 'articles' },
  },
  [KIND.mspArticle]: {
    section: 'msp',
    entity: 'article',
    template: 'article',
    inWords: { one: 'article of the sub-brand', many: 'articles of the sub-brand' },
    usual: ['headerAlt', 'mainAlt'],
  },
} as const satisfies Record<PageKind, PageKindDescription>;

type PageEntity = (typeof PAGE_KINDS)[PageKind]['entity'];

/** The page kinds that are written as this kind of content file. */
export type KindOf<Entity extends PageEntity> = {
  [Kind in PageKind]: (typeof PAGE_KINDS)[Kind]['entity'] extends Entity ? Kind : never;
}[PageKind];

export const isKindOf = <Entity extends PageEntity>(entity: Entity, kind: unknown): kind is KindOf<Entity> =>
  typeof kind === 'string' && kind in PAGE_KINDS && PAGE_KINDS[kind as PageKind].entity === entity;

/** The first one is the default. */
export const kindsOf = <Entity extends PageEntity>(entity: Entity): readonly KindOf<Entity>[] =>
  Object.values(KIND).filter((kind) => isKindOf(entity, kind));

export const pageKind = (kind: PageKind): PageKindDescription & { entity: PageEntity } => PAGE_KINDS[kind];

/** For writers: which value of the field `kind` is for which pages. */
export const aboutKinds = (entity: PageEntity): string =>
  kindsOf(entity)
    .slice(1)
    .map((kind) => `\`${kind}\` for ${PAGE_KINDS[kind].inWords.many}.`)
    .join(' ');
