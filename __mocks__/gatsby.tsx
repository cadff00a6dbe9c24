/** Gatsby for component tests: a link is a link. */
import type { ComponentPropsWithoutRef } from 'react';

export const Link = ({ to, children, ...rest }: ComponentPropsWithoutRef<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
export const graphql = () => null;
export const navigate = jest.fn();
