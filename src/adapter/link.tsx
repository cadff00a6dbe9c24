/** The one place that knows how a link becomes in-app navigation. Blocks and chrome use this, never Gatsby's. */
import { Link as GatsbyLink } from 'gatsby';
import type { ComponentPropsWithoutRef } from 'react';

type Props = ComponentPropsWithoutRef<'a'> & { href: string };

/** An address of this site that is a page: not a file, not another site, not a bare anchor. */
export const isPage = (href: string): boolean => /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{1,5}(?:[?#]|$)/i.test(href);

export function Link({ href, children, ...rest }: Props) {
  if (!isPage(href) || rest.target === '_blank')
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <GatsbyLink to={href} {...rest}>
      {children}
    </GatsbyLink>
  );
}
