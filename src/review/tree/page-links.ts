/** Normalises links on both sides: an address, alias or redirect of a page becomes its address in the head. */
import type { PagePair } from './pair-pages';
import type { SiteSide } from '../sides/site-side';

export function linkReader(base: SiteSide, head: SiteSide, pairs: readonly PagePair[]) {
  const moved = new Map(pairs.map(({ before, after }) => [before.address, after.address]));
  const toAddress = (side: SiteSide): Map<string, string> => {
    const addresses = new Map<string, string>();
    for (const { from, to } of side.redirects) addresses.set(withSlash(from), withSlash(to.replace(/[?#].*$/, '')));
    for (const { address, aliases } of side.pages) for (const alias of aliases) addresses.set(alias, address);
    for (const { address } of side.pages) addresses.set(address, address);
    return addresses;
  };
  const [old, now] = [toAddress(base), toAddress(head)];
  // An unchanged link still means the same page, even if that moved, lost an alias or was replaced by a redirect.
  const served = new Set(head.pages.flatMap(({ address, aliases }) => [address, ...aliases]));
  for (const { address, aliases } of base.pages)
    for (const path of [address, ...aliases]) if (!served.has(path)) now.set(path, moved.get(address) ?? address);
  const taken = pairs
    .filter(({ before, after }) => before.address !== after.address && now.get(before.address) === before.address)
    .map(({ before }) => before.address);
  return {
    /** Normalises a link of the base. `after`: the same for the head. */
    before: (href: string) =>
      mapPath(href, (path) => moved.get(old.get(path) ?? path) ?? old.get(path) ?? now.get(path) ?? path),
    after: (href: string) => mapPath(href, (path) => now.get(path) ?? path),
    /** The current address of a base page. */
    movedTo: (address: string) => moved.get(address) ?? address,
    /** Whether a text contains a link to an address that now belongs to another page. */
    leadsElsewhere: (text: string) => taken.some((address) => text.includes(`"${address}`)),
    isLinked: anchorLinks({ base, head }),
  };
}

const withSlash = (path: string): string => (/\.\w+$|\/$/.test(path) ? path : `${path}/`);

function mapPath(href: string, map: (path: string) => string): string {
  if (!href.startsWith('/') || href.startsWith('//') || href.startsWith('/static/')) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  return map(path) + rest;
}

/** Whether any page or menu links to an anchor. `own`: include links on the same page. */
function anchorLinks(sides: { base: SiteSide; head: SiteSide }) {
  const textsIn = ({ pages, settings }: SiteSide) => [
    ...pages.map(({ address, page }) => ({ address, text: JSON.stringify(page) })),
    { address: '', text: JSON.stringify(settings.navigation) },
  ];
  const texts = { base: textsIn(sides.base), head: textsIn(sides.head) };
  return (side: 'base' | 'head', address: string, id: string, own: boolean): boolean => {
    const { aliases = [] } = sides[side].pages.find((page) => page.address === address) ?? {};
    const wanted = [address, ...aliases].map((one) => `"${one}#${id}"`);
    return texts[side].some(({ address: page, text }) => {
      const isOwn = page === address;
      return (own || !isOwn) && [...wanted, ...(isOwn ? [`"#${id}"`] : [])].some((link) => text.includes(link));
    });
  };
}
