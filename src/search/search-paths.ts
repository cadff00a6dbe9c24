/** Separate from the search itself, because every page links to it. */

/** `public/search/index.json`, fetched when a visitor opens the search. */
export const SEARCH_INDEX = '/search/index.json';
export const SEARCH_PAGE = '/search/';
/** The search field; a link to it puts the focus there. */
export const SEARCH_FIELD_ID = 'q';
export const SEARCH_LINK = '/search/#q';
export const QUERY_PARAMETER = 'q';
