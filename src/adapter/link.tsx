/**
 * The link that blocks and chrome use. It is a plain anchor: `runtime/links.ts` makes it navigate inside the app,
 * `runtime/prefetch.ts` fetches its page once it has been in view. Gatsby's own `Link` would add an observer, a queue
 * entry and a handler for each link, and none of them does what the site needs (requirements R6.2 and R6.4).
 */
import type { ComponentPropsWithoutRef } from 'react';
import { isPage } from '../runtime/addresses';
import { watch } from '../runtime/prefetch';

type Props = ComponentPropsWithoutRef<'a'> & { href: string };

export { isPage };

export function Link({ href, children, ...rest }: Props) {
  return (
    <a href={href} ref={isPage(href) && rest.target !== '_blank' ? watch : undefined} {...rest}>
      {children}
    </a>
  );
}
