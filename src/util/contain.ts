/**
 * Runs the handling of one request, message or event. An error in it, thrown immediately or later, goes to `onFault` and
 * no further, so that it never ends the process.
 */
export function contain(handle: () => unknown, onFault: (error: unknown) => void): void {
  const stop = (error: unknown): void => {
    try {
      onFault(error);
    } catch {
      // Nothing is left to try.
    }
  };
  try {
    const pending = handle();
    if (pending instanceof Promise) pending.catch(stop);
  } catch (error) {
    stop(error);
  }
}
