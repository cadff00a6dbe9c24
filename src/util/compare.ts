/** Compares by character codes, so that the order does not depend on the machine's language. ISO dates sort by time. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
