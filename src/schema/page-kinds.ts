/**
 * The kinds of page: each is one section of the site combined with one kind of text. To add a page kind, add a row here,
 * write its template, and give it a header and styles where the existing ones do not fit.
 */

/** Which of the two sides of the site a page belongs to. */
export type Section = 'main' | 'msp';

interface PageKindDescription {
  section: Section;
  /** Which kind of content file a page of this kind is written in. */
  entity: 'page' | 'article';
  /** The file in `src/templates`, without its ending. */
  template: string;
}

/** The values of `kind` in frontmatter. */
export const KIND = {
  page: 'page',
  mspPage: 'msp_page',
  article: 'article',
  /** Sic: the specification spells it without the final e. */
  mspArticle: 'msp_articl',
} as const;

export type PageKind = (typeof KIND)[keyof typeof KIND];

export const PAGE_KINDS = {
  [KIND.page]: { section: 'main', entity: 'page', template: 'page' },
  [KIND.mspPage]: { section: 'msp', entity: 'page', template: 'msp-page' },
  [KIND.article]: { section: 'main', entity: 'article', template: 'article' },
  [KIND.mspArticle]: { section: 'msp', entity: 'article', template: 'article' },
} as const satisfies Record<PageKind, PageKindDescription>;

type PageEntity = PageKindDescription['entity'];

/** The page kinds that are written as this kind of content file. */
export type KindOf<Entity extends PageEntity> = {
  [Kind in PageKind]: (typeof PAGE_KINDS)[Kind]['entity'] extends Entity ? Kind : never;
}[PageKind];

export const isKindOf = <Entity extends PageEntity>(entity: Entity, kind: unknown): kind is KindOf<Entity> =>
  typeof kind === 'string' && kind in PAGE_KINDS && PAGE_KINDS[kind as PageKind].entity === entity;

/** The first one is the default. */
export const kindsOf = <Entity extends PageEntity>(entity: Entity): readonly KindOf<Entity>[] =>
  Object.values(KIND).filter((kind) => isKindOf(entity, kind));
