const RESERVED = /^\/(404|500|search|page-data|static|restful_forms|_gatsby|___[^/]*)(\/|$)/;

/** Whether a path has only characters that are allowed, which path-characters checks. */
export const isPlainPath = (written: string): boolean =>
  /^[/\w.~-]*$/.test(written.replaceAll('{brand}', '')) && !/\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(written);

/** Whether a path is reserved for the site itself; path-reserved and redirect-taken share it. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path);
