/** Compares by character codes, so that the order does not depend on the machine's language. ISO dates sort by time. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares by the first number that differs. */
export function byNumbers(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, at) => value !== b[at]);
  return i === -1 ? 0 : a[i]! - b[i]!;
}
