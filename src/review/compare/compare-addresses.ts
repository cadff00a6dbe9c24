/** Addresses that are new or lead nowhere now, redirects, and places on pages that links lead to. */
import type { Finding } from './finding';
import type { PagePairs } from '../tree/pair-pages';
import { partsIn, type Part } from '../tree/part';
import { heldBackInWords } from './compare-fields';
import { quote } from '../say/place-words';
import type { SidePage, SiteSide } from '../sides/site-side';

/** Old links exist with and without the slash at the end. */
const key = (address: string): string => address.replace(/\/+$/, '') || '/';

export interface PageFindings {
  findings: Finding[];
  /** The finding that a page was added, removed or moved, keyed by page. */
  causes: Map<SidePage, Finding>;
}

export function pageFindings({ pairs, removed, added }: PagePairs, head: SiteSide): PageFindings {
  const causes = new Map<SidePage, Finding>();
  const served = servedBy(head);
  for (const page of removed)
    causes.set(page, {
      kind: 'page-removed',
      pages: [page.address],
      key: page.address,
      before: page.page.title,
      words: `The page ${quote(page.page.title, 80)} is gone.`,
    });
  for (const page of added) {
    const state = page.state === 'published' ? '' : page.state === 'draft' ? ', as a draft' : '';
    causes.set(page, {
      kind: 'page-added',
      pages: [page.address],
      key: page.address,
      after: page.page.title,
      words: `The ${'article' in page.page ? 'article' : 'page'} ${quote(page.page.title, 80)} is new${state}.`,
    });
  }
  const findings: Finding[] = [];
  const shownAt = new Map(head.pages.flatMap((page) => [page.address, ...page.aliases].map((one) => [key(one), page])));
  for (const page of added)
    if (page.state === 'to come')
      findings.push({
        kind: 'page-held-back',
        pages: [page.address],
        key: page.address,
        words: heldBackInWords(page),
        cause: causes.get(page)!,
      });
  for (const { before, after } of pairs) {
    if (before.address === after.address) continue;
    const other = shownAt.get(key(before.address));
    const old = !served.has(key(before.address))
      ? 'the old address leads nowhere from now on'
      : other && other !== after
        ? `the old address now shows ${quote(other.page.title, 80)}`
        : 'the old address still works';
    causes.set(after, {
      kind: 'page-moved',
      pages: [after.address],
      key: [before.address, after.address],
      before: before.address,
      after: after.address,
      words: `Page moved: ${before.address} → ${after.address}; ${old}.`,
    });
  }
  return { findings: [...causes.values(), ...findings], causes };
}

/** Without the slash at the end. */
function servedBy({ pages, redirects }: SiteSide): Set<string> {
  return new Set([
    ...pages.flatMap(({ address, aliases }) => [address, ...aliases]).map(key),
    ...redirects.map(({ from }) => key(from)),
  ]);
}

export function addressFindings(
  base: SiteSide,
  head: SiteSide,
  { pairs, added }: PagePairs,
  causes: PageFindings['causes'],
  target: (href: string) => string,
): Finding[] {
  const findings: Finding[] = [];
  const [before, after] = [servedBy(base), servedBy(head)];
  const partner = new Map(pairs.map((pair) => [pair.before, pair.after]));
  for (const page of base.pages) {
    if (page.state !== 'published') continue;
    const now = partner.get(page);
    for (const address of [page.address, ...page.aliases]) {
      if (after.has(key(address))) continue;
      // Reporting a removed page covers its addresses; a page that moved could have kept its old one.
      const cause = now ? undefined : causes.get(page);
      findings.push(
        lost(address, [now?.address ?? page.address], now ? `it showed ${quote(now.page.title, 60)}` : '', cause),
      );
    }
  }
  const isNew = new Set(added);
  for (const page of head.pages)
    for (const address of page.aliases)
      if (!before.has(key(address)))
        findings.push({
          kind: 'address-added',
          pages: [page.address],
          key: address,
          after: address,
          words: `The address ${address} shows ${quote(page.page.title, 60)} too.`,
          ...(isNew.has(page) ? { cause: causes.get(page)! } : {}),
        });
  return [...findings, ...redirectFindings(base, head, before, after, target)];
}

const lost = (address: string, pages: string[], was: string, cause?: Finding): Finding => ({
  kind: 'address-lost',
  pages,
  key: address,
  before: address,
  words: `The address ${address} will lead nowhere${was ? `; ${was}` : ''}.`,
  ...(cause ? { cause } : {}),
});

function redirectFindings(
  base: SiteSide,
  head: SiteSide,
  before: Set<string>,
  after: Set<string>,
  target: (href: string) => string,
): Finding[] {
  const findings: Finding[] = [];
  const old = new Map(base.redirects.map(({ from, to }) => [key(from), { from, to }]));
  const now = new Map(head.redirects.map(({ from, to }) => [key(from), { from, to }]));
  const isLocal = (to: string) => to.startsWith('/');
  // A page is served before a redirect.
  const pages = new Set(head.pages.map((page) => key(page.address)));
  for (const [address, { from, to }] of now) {
    const was = old.get(address);
    if (was && key(was.to) !== key(to) && target(was.to) !== target(to))
      findings.push({
        kind: 'link-changed',
        pages: [from],
        key: from,
        before: was.to,
        after: to,
        words: `The old address ${from} now leads to ${target(to)} instead of ${target(was.to)}.`,
      });
    if (!was && !before.has(address) && !pages.has(address))
      findings.push({
        kind: 'address-added',
        pages: [from],
        key: from,
        after: from,
        words: `The address ${from} now leads to ${target(to)}.`,
      });
  }
  for (const [address, { from, to }] of old)
    if (!after.has(address))
      findings.push(lost(from, [from], isLocal(to) ? `it led to ${target(to)}` : `it led to ${to}`));
  return findings;
}

export interface AnchorsOfPage {
  before: { address: string; parts: readonly Part[] };
  after: { address: string; parts: readonly Part[] };
}

/** `linksTo`: whether the side has a link to a place on a page, and whether it is on another page. */
export function anchorFindings(
  pages: readonly AnchorsOfPage[],
  linksTo: (side: 'base' | 'head', address: string, id: string) => { own: boolean; other: boolean },
): Finding[] {
  const findings: Finding[] = [];
  for (const { before, after } of pages) {
    const now = new Set([...partsIn(after.parts)].map(({ id }) => id));
    for (const part of partsIn(before.parts)) {
      if (part.id === undefined || now.has(part.id)) continue;
      const base = linksTo('base', before.address, part.id);
      const head = linksTo('head', after.address, part.id);
      if (!base.other && !head.own && !head.other) continue;
      const still = head.own || head.other ? 'Links to it are still there' : 'Links from elsewhere may lead to it';
      findings.push({
        kind: 'anchor-lost',
        pages: [after.address],
        key: [after.address, part.id],
        before: `${after.address}#${part.id}`,
        where: { anchor: part.id },
        words: `The place #${part.id} on ${after.address} is gone. ${still}.`,
      });
    }
  }
  return findings;
}
