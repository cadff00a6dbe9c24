const RESERVED = /^\/(404|500|page-data|static|restful_forms|_gatsby|___[^/]*)(\/|$)/;

/** Whether the site itself needs a path; path-reserved and redirect-taken share it. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path);
