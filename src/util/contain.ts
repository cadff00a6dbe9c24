import { attempt } from './attempt';

/**
 * Runs the handler of a request, message or event. Any error in it, synchronous or not, goes only to `onFault` and
 * cannot end the process.
 */
export function contain(handle: () => unknown, onFault: (error: unknown) => void): void {
  // `onFault` itself may fail.
  const stop = (error: unknown): unknown => attempt(() => onFault(error));
  try {
    const pending = handle();
    if (pending instanceof Promise) pending.catch(stop);
  } catch (error) {
    stop(error);
  }
}
