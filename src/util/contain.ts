/**
 * Runs the handler of a request, message or event. Any error in it, synchronous or not, goes only to `onFault` and
 * cannot end the process.
 */
export function contain(handle: () => unknown, onFault: (error: unknown) => void): void {
  const stop = (error: unknown): void => {
    try {
      onFault(error);
    } catch {
      // `onFault` itself failed.
    }
  };
  try {
    const pending = handle();
    if (pending instanceof Promise) pending.catch(stop);
  } catch (error) {
    stop(error);
  }
}
