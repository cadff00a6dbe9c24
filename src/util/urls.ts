import { SUBJECT_PARAMETER } from '../schema/constants';

/** The path of the page that is shown for a URL without a page. */
export const NOT_FOUND_PATH = '/404.html';

/** Whether a URL leads to a page of this site: not to a file, another site, an anchor or nonsense. */
export const isPagePath = (href: string): boolean =>
  /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{1,5}(?:[?#]|$)/i.test(href) && isDecodable(pathOf(href));

/** False for /50%/, on which Gatsby and its router throw, and for an encoded slash, on which they disagree. */
export function isDecodable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path)) && !/%2f/i.test(path);
  } catch {
    return false;
  }
}

/** The URL without query and hash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** Ignores query, hash and the slash at the end, as the server does. */
export const isSamePage = (href: string, other: string): boolean => withoutSlash(href) === withoutSlash(other);
const withoutSlash = (href: string): string => decodeURIComponent(pathOf(href)).replace(/\/$/, '');

/** The same link to a page with a form, whose message then begins with this subject. Other links stay as they are. */
export function linkAbout(href: string, subject: string): string {
  const [, path = '', hash = ''] = /^((?:\/(?!\/)[^?#]*)?)(#.*)?$/.exec(href) ?? [];
  return path + hash === href ? `${path}?${SUBJECT_PARAMETER}=${encodeURIComponent(subject)}${hash}` : href;
}

/** The file of a page's data, as a URL. */
export const pageDataPath = (page: string): string =>
  `/page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;

/** The id of a person's row in a list of people. */
export const personAnchor = (id: string): string => `person-${id}`;
