/** Compares by character codes: the same order on every machine, whatever its language. ISO dates sort by time. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
