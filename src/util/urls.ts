/** The path of the page that is shown for an address without one. */
export const NOT_FOUND_PATH = '/404.html';

/** An address of this site that is a page: not a file, not another site, not a bare anchor, not nonsense. */
export const isPagePath = (href: string): boolean =>
  /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{1,5}(?:[?#]|$)/i.test(href) && isDecodable(pathOf(href));

/** Not so of /50%/, over which Gatsby and its router throw, nor of an encoded slash, which only one of them takes for one. */
export function isDecodable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path)) && !/%2f/i.test(path);
  } catch {
    return false;
  }
}

/** Without query and hash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** As the server sees it: with or without the slash at its end, whatever the query and the hash. */
export const isSamePage = (href: string, other: string): boolean => withoutSlash(href) === withoutSlash(other);
const withoutSlash = (href: string): string => decodeURIComponent(pathOf(href)).replace(/\/$/, '');
