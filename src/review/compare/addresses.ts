/** Pages that were added, removed or moved, and addresses that are new or now lead nowhere. */
import type { SidePage, SiteSide } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { articleOf, heldBack, kindFinding, ofPage } from './page-fields';
import type { Finding } from './finding';

/** Old links exist with and without a trailing slash. */
const key = (address: string): string => address.replace(/\/+$/, '') || '/';

export function listedPages(sides: BothSides, brand: Finding | undefined) {
  const { pairs, removed, added, head } = sides;
  const served = servedBy(head);
  const byBrand = changedWithBrand(sides);
  /** The finding that a page was added, removed or moved. */
  const of = new Map<SidePage, Finding>([
    ...removed.map((page): [SidePage, Finding] => {
      const now = served.get(key(page.address));
      const facts = { form: 'pageGone', now: now?.to ?? now?.page?.address } as const;
      return [page, ofPage(page, 'page-removed', facts, { before: page.page.title, aspect: 'listed' })];
    }),
    ...added.map((page): [SidePage, Finding] => {
      const facts = { form: 'pageNew', isDraft: page.state === 'draft' } as const;
      return [page, ofPage(page, 'page-added', facts, { after: page.page.title, aspect: 'listed' })];
    }),
    ...pairs.flatMap(({ before, after }): [SidePage, Finding][] => {
      const [from, to] = [before.address, after.address];
      if (from === to) return [];
      const now = served.get(key(from));
      const isOther = now?.page !== undefined && now.page !== after;
      const shows = isOther ? { shows: now.page.page.title } : ('works' as const);
      const isSameFolder = from.split('/').at(-2) === to.split('/').at(-2);
      const byKind = articleOf(after.page) && isSameFolder ? kindFinding(before, after, sides) : undefined;
      const cause = byBrand.has(from) && byBrand.has(to) ? brand : byKind;
      const facts = { form: 'pageMoved', old: now ? shows : 'lost' } as const;
      const loss = (!now && before.state === 'published') || undefined;
      const rest = { key: [from, to], before: from, after: to, cause, loss, aspect: 'moved' } as const;
      return [[after, ofPage(after, 'page-moved', facts, rest)]];
    }),
  ]);
  const later = added.filter(({ state }) => state === 'to come').map((page) => heldBack(page, of.get(page)));
  return { findings: [...of.values(), ...later], of };
}

type ListedPages = ReturnType<typeof listedPages>;

interface Served {
  readonly address: string;
  readonly page?: SidePage;
  readonly to?: string;
}

/** Keyed by the address without a trailing slash. A page wins over a redirect from the same address. */
const servedBy = ({ pages, redirects }: SiteSide): Map<string, Served> =>
  new Map<string, Served>([
    ...redirects.map(({ from, to }) => [key(from), { address: from, to }] as const),
    ...pages.flatMap((page) =>
      [...page.aliases, page.address].map((address) => [key(address), { address, page }] as const),
    ),
  ]);

/** The addresses that contain the brand name and changed with it: the old and the new ones. */
function changedWithBrand({ base, head }: BothSides): Set<string> {
  const [old, now] = [base.settings.brand.slug, head.settings.brand.slug];
  const addresses = ({ pages }: SiteSide) => pages.flatMap(({ address, aliases }) => [address, ...aliases]);
  const after = new Set(addresses(head));
  const pairs = addresses(base).map((was) => [was, was.replaceAll(old, now)] as const);
  return new Set(pairs.filter(([was, is]) => was !== is && after.has(is)).flat());
}

export function lostWithBrand(sides: BothSides): number {
  const [after, changed] = [servedBy(sides.head), changedWithBrand(sides)];
  return [...servedBy(sides.base)].filter(([at, { address }]) => !after.has(at) && changed.has(address)).length;
}

export function addressFindings(sides: BothSides, pages: ListedPages, brand: Finding | undefined): Finding[] {
  const { base, head, pairs, added, links } = sides;
  const [before, after] = [servedBy(base), servedBy(head)];
  const byBrand = changedWithBrand(sides);
  const partner = new Map(pairs.map((pair) => [pair.before, pair.after]));
  const isNew = new Set(added);

  const lost = ({ address, page, to }: Served): Finding[] => {
    if (page && page.state !== 'published') return [];
    // A removed page covers all its addresses; a moved page covers only its old address.
    const now = page && partner.get(page);
    const own = now && address === page.address ? now : page;
    const cause = own && (byBrand.has(address) ? brand : pages.of.get(own));
    const facts = { form: 'addressLost', shown: now?.page.title, target: to } as const;
    const shownOn = [now?.address ?? page?.address ?? address];
    return [{ kind: 'address-lost', pages: shownOn, key: address, before: address, cause, facts }];
  };

  const gained = ({ address, page, to }: Served): Finding[] => {
    if (address === page?.address) return [];
    const cause = page && (byBrand.has(address) ? brand : isNew.has(page) ? pages.of.get(page) : undefined);
    const facts = { form: 'addressLeads', path: address, targets: [undefined, page?.address ?? to] } as const;
    const shownOn = [page?.address ?? address];
    return [{ kind: 'address-added', pages: shownOn, key: address, after: address, cause, facts }];
  };

  // The finding about a page also covers what its own address shows now.
  const redirected = ({ page, to: old }: Served, { address, page: now, to }: Served): Finding[] => {
    const [from, target] = [old ?? page!.address, to ?? now!.address];
    const isOwn = page !== undefined && (page.address === address || page.state !== 'published');
    if (isOwn || key(links.before(from)) === key(links.after(target))) return [];
    const facts = { form: 'addressLeads', targets: [from, target] } as const;
    const cause = page && pages.of.get(page);
    return [{ kind: 'link-changed', pages: [address], key: address, before: from, after: target, cause, facts }];
  };

  return [
    ...[...before].flatMap(([at, was]) => (after.has(at) ? [] : lost(was))),
    ...[...after].flatMap(([at, is]) => (before.has(at) ? redirected(before.get(at)!, is) : gained(is))),
  ];
}
