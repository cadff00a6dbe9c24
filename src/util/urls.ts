import { SUBJECT_PARAMETER } from '../schema/constants';
import type { ReferenceTo } from '../schema/page-data';
import { attempt } from './attempt';

/** The path of the page for unknown URLs. */
export const NOT_FOUND_PATH = '/404.html';

/** Whether a URL leads to a page of this site: not to a file, another site, an anchor or an invalid path. */
export const isPagePath = (href: string): boolean =>
  /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{1,5}(?:[?#]|$)/i.test(href) && isDecodable(pathOf(href));

/** False for /50%/, which makes Gatsby and its router throw, and for encoded slashes, which they treat differently. */
export const isDecodable = (path: string): boolean =>
  Boolean(attempt(() => decodeURIComponent(path))) && !/%2f/i.test(path);

/** The URL without query and hash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** Ignores query, hash and the slash at the end, as the server does. */
export const isSamePage = (href: string, other: string): boolean => withoutSlash(href) === withoutSlash(other);
const withoutSlash = (href: string): string => decodeURIComponent(pathOf(href)).replace(/\/$/, '');

/** Adds a subject to a link to a page with a form, whose message then starts with it. Other links stay unchanged. */
export function linkAbout(href: string, subject: string): string {
  const [, path = '', hash = ''] = /^((?:\/(?!\/)[^?#]*)?)(#.*)?$/.exec(href) ?? [];
  return path + hash === href ? `${path}?${SUBJECT_PARAMETER}=${encodeURIComponent(subject)}${hash}` : href;
}

/** The URL of a page's data file. */
export const pageDataPath = (page: string): string =>
  `/page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;

/** The id of an entry's row in a list, such as `person-ada-lindqvist`. */
export const entryAnchor = (to: ReferenceTo, id: string): string => `${to}-${id}`;
