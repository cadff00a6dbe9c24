/** The changes of each page itself, for everything that follows from them elsewhere. */
import { kindOf } from '../kinds';
import type { BothSides } from '../tree/both-sides';
import type { ListedPages } from './addresses';
import type { Finding } from './finding';
import type { PageFields } from './page-fields';

export interface PageChanges {
  /** The page came, went, was published or held back, or became a page of another kind. */
  readonly listed?: Finding | undefined;
  /** The page is of another kind: its own lists change, too. */
  readonly kind?: Finding | undefined;
  readonly moved?: Finding | undefined;
  readonly fields?: PageFields;
  /** Its text and blocks, in reading order. */
  readonly content: readonly Finding[];
  /** The changes that make the text longer or shorter. */
  readonly words: readonly Finding[];
}

const NO_CHANGES: PageChanges = { content: [], words: [] };

/** Looks up a page by its path: the present one, unless the page is gone. */
export function pageChanges(
  { pairs, removed, added }: BothSides,
  listed: ListedPages,
  fields: ReadonlyMap<string, PageFields>,
  content: readonly Finding[],
): (address: string) => PageChanges {
  const roots = content.filter(({ cause }) => !cause);
  const root = (finding: Finding | undefined): Finding | undefined => (finding?.cause ? undefined : finding);
  const pages = new Map<string, PageChanges>([
    ...[...removed, ...added].map((page): [string, PageChanges] => [
      page.address,
      { ...NO_CHANGES, listed: root(listed.of.get(page)) },
    ]),
    ...pairs.map(({ after }): [string, PageChanges] => {
      const own = fields.get(after.address);
      const on = roots.filter(({ pages: shown }) => shown.includes(after.address));
      return [
        after.address,
        {
          listed: own?.state ?? own?.kind,
          kind: own?.kind,
          moved: root(listed.of.get(after)),
          content: on,
          words: on.filter(changesLength),
          ...(own ? { fields: own } : {}),
        },
      ];
    }),
  ]);
  return (address) => pages.get(address) ?? NO_CHANGES;
}

const changesLength = ({ kind }: Finding): boolean => {
  const { shows, subject, verb } = kindOf(kind);
  return subject === 'text' || (shows === 'text' && !(subject === 'block' && verb === 'changed'));
};
