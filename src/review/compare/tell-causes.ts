/** Findings that follow from another one: a move, a new title or a new name has effects in other places. */
import type { PagePairs } from '../tree/pair-pages';
import type { Finding } from './finding';
import type { SidePage, SiteSide } from '../sides/site-side';

/** The finding that a page was added, removed or moved, keyed by page. */
type PageCauses = ReadonlyMap<SidePage, Finding>;

/** A heading that became the title of a new page is not lost. */
export function tellTitles(findings: readonly Finding[], { added }: PagePairs, causes: PageCauses): void {
  for (const finding of findings) {
    if (finding.kind !== 'heading-removed') continue;
    const page = added.find(({ page: { title } }) => title === finding.before);
    if (page) finding.cause = causes.get(page)!;
  }
}

/** The name of the brand is part of addresses: they all change with it. */
export function tellBrand(
  findings: readonly Finding[],
  settings: readonly Finding[],
  { base, head }: { base: SiteSide; head: SiteSide },
): void {
  const brand = settings.find(({ key }) => key === 'brand');
  if (!brand) return;
  const { slug: old } = base.settings.brand;
  const { slug: now } = head.settings.brand;
  const renamed = (address: string | undefined) => address?.replaceAll(old, now);
  const before = new Set(base.pages.flatMap(({ address, aliases }) => [address, ...aliases]).map(renamed));
  const after = new Set(head.pages.flatMap(({ address, aliases }) => [address, ...aliases]));
  for (const finding of findings) {
    const { kind } = finding;
    const isBySlug =
      (kind === 'page-moved' && renamed(finding.before) === finding.after) ||
      (kind === 'address-lost' && finding.before!.includes(old) && after.has(renamed(finding.before)!)) ||
      (kind === 'address-added' && before.has(finding.after));
    if (isBySlug) finding.cause = brand;
  }
}

/** The kind of an article is part of its address, so the article moves when its kind changes. */
export function tellKinds(fields: readonly Finding[], { pairs }: PagePairs, causes: PageCauses): void {
  for (const { before, after } of pairs) {
    const move = causes.get(after);
    if (move?.kind !== 'page-moved' || !('article' in after.page)) continue;
    const isSameFolder = before.address.split('/').at(-2) === after.address.split('/').at(-2);
    const kind = fields.find(({ kind: one, pages }) => one === 'page-kind-changed' && pages[0] === after.address);
    if (kind && isSameFolder) move.cause = kind;
  }
}

const withoutPlace = (href: string | undefined): string => (href ?? '').replace(/[?#].*$/s, '');

/** A link that nobody edited leads to another page when its page moves away and the other one takes the address. */
export function tellTakenAddresses(
  links: readonly Finding[],
  moves: readonly Finding[],
  { pairs }: Pick<PagePairs, 'pairs'>,
): void {
  const movedAway = new Map(moves.map((move) => [`${move.before} ${move.after}`, move]));
  const movedFrom = new Map(moves.map((move) => [move.before, move]));
  const nowAt = new Map(pairs.map(({ after }) => [after.address, after.page.title]));
  // A card names its article by folder: it shows the other article now.
  const otherTitles = new Map(
    pairs.flatMap(({ before: { address, page } }) => {
      const move = movedFrom.get(address);
      return move ? [[`${page.title} → ${nowAt.get(address)}`, move] as const] : [];
    }),
  );
  for (const link of links) {
    if (link.kind === 'block-setting-changed') {
      const move = otherTitles.get(`${link.before} → ${link.after}`);
      if (move) link.cause = move;
    }
    if (link.kind !== 'link-changed' && link.kind !== 'menu-entry-changed') continue;
    // A link of the base is read as if its page had the address that it has now.
    const move = movedAway.get(`${withoutPlace(link.after)} ${withoutPlace(link.before)}`);
    if (move) link.cause = move;
  }
}
