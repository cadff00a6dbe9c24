import type { PageQuery } from '../content-build/page-answers';

/** The part of Gatsby's resolver arguments that the hooks use; Gatsby types them as `any`. */
type Resolve = (source: unknown, args: Record<string, unknown>, context: unknown, info: unknown) => unknown;

export interface GraphQLResolveInfo {
  schema: { getType(name: string): { getFields?(): Record<string, { resolve?: Resolve }> } | undefined };
}

/** With the values of the context of the page that is being built. */
export interface GatsbyResolverContext extends Omit<PageQuery, 'file'> {
  nodeModel: {
    findOne<T>(query: { type: string; query: object }): Promise<T | null>;
    findAll<T>(query: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
    getNodeById<T>(query: { id: string; type?: string }): T | null;
  };
}
