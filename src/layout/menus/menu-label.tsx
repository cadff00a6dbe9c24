import type { ComponentPropsWithoutRef } from 'react';
import type { MenuLink } from '../../schema/page-data';
import { Link } from '../../ui/link';
import { ariaCurrent, type CurrentPage } from './aria-current';

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
