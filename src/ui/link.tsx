/**
 * The link of blocks and layout. It is a plain anchor: `client/link-interceptor.ts` makes it navigate inside the app, and
 * `client/prefetch.ts` fetches its page once it has been in view. Gatsby's own `Link` adds an observer, a queue
 * entry and a handler for each link, and none of them does what the site needs (R6.2 and R6.4).
 */
import type { ComponentPropsWithoutRef } from 'react';
import { isPagePath } from '../util/urls';
import { observeLink } from '../client/prefetch';

type Props = ComponentPropsWithoutRef<'a'> & { href: string };

export function Link({ href, children, ...rest }: Props) {
  return (
    <a href={href} ref={isPagePath(href) && rest.target !== '_blank' ? observeLink : undefined} {...rest}>
      {children}
    </a>
  );
}
