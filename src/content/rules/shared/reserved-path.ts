const RESERVED = /^\/(404|500|search|page-data|static|restful_forms|_gatsby|___[^/]*)(\/|$)/;

/** Whether a path is reserved for the site itself; path-reserved and redirect-taken share it. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path);
