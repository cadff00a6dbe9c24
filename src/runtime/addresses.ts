/** An address of this site that is a page: not a file, not another site, not a bare anchor. */
export const isPage = (href: string): boolean => /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{1,5}(?:[?#]|$)/i.test(href);

/** Without query and hash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');
