import type { ComponentPropsWithoutRef } from 'react';
import type { MenuLink } from '../../schema/page-data';
import { Link } from '../../ui/link';
import { ariaCurrent, type CurrentPage } from './aria-current';

interface Props extends ComponentPropsWithoutRef<'a'> {
  link: MenuLink;
  currentPage: CurrentPage;
}

/** An entry of a menu: a link, or only words where the settings name no page. */
export const MenuLabel = ({ link, currentPage, ...rest }: Props) =>
  link.path ? (
    <Link href={link.path} aria-current={ariaCurrent(link, currentPage)} {...rest}>
      {link.label}
    </Link>
  ) : (
    <span {...rest}>{link.label}</span>
  );
