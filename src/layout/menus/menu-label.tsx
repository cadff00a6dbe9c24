import type { ComponentPropsWithoutRef } from 'react';
import type { MenuLink } from '../../schema/page-data';
import { Link } from '../../ui/link';
import { pathOf } from '../../util/urls';

export interface CurrentPage {
  address: string;
  canonical: string;
}

/**
 * The value of `aria-current` for a menu link: `page` for the current page, `true` for its section, none for links to
 * an anchor.
 */
export function ariaCurrent(link: MenuLink, page: CurrentPage, root = '/'): 'page' | 'true' | undefined {
  const { path, children = [] } = link;
  const isCurrent = path === page.address || path === page.canonical.replace(/^https?:\/\/[^/]+/, '');
  if (path && !path.includes('#') && isCurrent) return 'page';
  const contains = (address: string) => address !== root && address !== '/' && page.address.startsWith(address);
  const isInSection =
    (path !== undefined && contains(pathOf(path))) ||
    children.some((child) => ariaCurrent(child, page, root) !== undefined);
  return isInSection && !path?.includes('#') ? 'true' : undefined;
}

interface Props extends ComponentPropsWithoutRef<'a'> {
  link: MenuLink;
  currentPage: CurrentPage;
}

/** A menu entry: a link, or just text if the settings name no page. */
export const MenuLabel = ({ link, currentPage, ...rest }: Props) =>
  link.path ? (
    <Link href={link.path} aria-current={ariaCurrent(link, currentPage)} {...rest}>
      {link.label}
    </Link>
  ) : (
    <span {...rest}>{link.label}</span>
  );
