/** What the review asks a browser to compare, and the result. */
import type { Finding } from '../compare/finding';
import { kindOf } from '../kinds';
import { pairPages } from '../tree/pair-pages';
import type { SiteSide } from '../sides/site-side';
import type { Note, Review } from '../types';

export interface LookRequest {
  root: string;
  /** As the user named it: a branch or commit, a built folder, or an address. */
  base: string;
  /** Every page of the head. `before`: its address in the base; undefined for a new page. */
  pages: { address: string; title: string; before?: string; hasSameContent: boolean }[];
}

export interface Looks {
  findings: Finding[];
  notes: Note[];
}

/** On pages whose content changed, only styles can be compared. */
export function pagesToLookAt(base: SiteSide, head: SiteSide, { changes: all }: Review): Pick<LookRequest, 'pages'> {
  const changes = all.filter(({ kind }) => kindOf(kind).subject !== 'design');
  const changed = new Set(changes.flatMap(({ pages }) => pages));
  const isEverywhere = changes.some(({ everywhere }) => everywhere);
  const { pairs } = pairPages(base, head);
  const was = new Map(pairs.map(({ before, after }) => [after.address, before.address]));
  const pages = head.pages.map(({ address, page }) => {
    const before = was.get(address);
    const hasSameContent = !isEverywhere && !changed.has(address);
    return { address, title: page.title, hasSameContent, before };
  });
  return { pages };
}
