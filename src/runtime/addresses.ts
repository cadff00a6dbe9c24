/** An address of this site that is a page: not a file, not another site, not a bare anchor, not nonsense. */
export const isPage = (href: string): boolean =>
  /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{1,5}(?:[?#]|$)/i.test(href) && isReadable(pathOf(href));

/** Not so of /50%/, over which Gatsby and its router throw. */
export function isReadable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Without query and hash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');
