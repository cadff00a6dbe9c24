import { pathOf } from '../../util/urls';
import type { MenuLink } from '../../schema/page-data';

export type Current = 'page' | 'true' | undefined;

interface Here {
  address: string;
  canonical: string;
}

const canonicalPath = ({ canonical }: Here): string => canonical.replace(/^https?:\/\/[^/]+/, '');

const isCurrentPage = (path: string, here: Here): boolean => path === here.address || path === canonicalPath(here);

/** The value of `aria-current`: `page` for the page itself, `true` for the section it is in. Jumps within a page are neither. */
export function ariaCurrent(link: MenuLink, here: Here, root = '/'): Current {
  const { path, children = [] } = link;
  if (path && !path.includes('#') && isCurrentPage(path, here)) return 'page';
  const within = (address: string) => address !== root && address !== '/' && here.address.startsWith(address);
  const inSection =
    (path !== undefined && within(pathOf(path))) ||
    children.some((child) => ariaCurrent(child, here, root) !== undefined);
  return inSection && !path?.includes('#') ? 'true' : undefined;
}
