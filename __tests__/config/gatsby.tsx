/** Gatsby for component tests: its Link is a plain anchor. */
import type { ComponentPropsWithoutRef } from 'react';

export const Link = ({ to, children, ...rest }: ComponentPropsWithoutRef<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
export const graphql = () => null;
export const navigate = jest.fn();
