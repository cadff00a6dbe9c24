import type { Narrowing } from '../content/narrowed-lists';
import type { ArticleLinks } from '../content/resolve/article-links';

/** The part of Gatsby's resolver arguments that the hooks use; Gatsby types them as `any`. */
type Resolve = (source: unknown, args: Record<string, unknown>, context: unknown, info: unknown) => unknown;

export interface GraphQLResolveInfo {
  schema: { getType(name: string): { getFields?(): Record<string, { resolve?: Resolve }> } | undefined };
}

export interface GatsbyResolverContext {
  /** The page that is being built. */
  path?: string;
  /** From the page's context: an article's authors, and its related, previous and next articles. */
  links?: ArticleLinks;
  /** From the page's context: the page shows only these articles of the list. */
  narrowing?: Narrowing;
  nodeModel: {
    findOne<T>(query: { type: string; query: object }): Promise<T | null>;
    findAll<T>(query: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
    getNodeById<T>(query: { id: string; type?: string }): T | null;
  };
}
