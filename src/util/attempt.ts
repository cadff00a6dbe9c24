/** Returns undefined if the work throws, when a failure only means that there is no result. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
