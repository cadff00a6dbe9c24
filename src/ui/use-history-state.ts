import { useCallback, useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';
import { setHistoryState, getHistoryState } from '../client/history-state';

const keptOr = <T>(name: string, initial: T): T => (getHistoryState(name) as T | undefined) ?? initial;

/** State that Back, Forward and a reload find again. A page that is taken over begins as its HTML has it. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const isTakenOver = !useHydrated();
  const [value, setValue] = useState(() => (isTakenOver ? initial : keptOr(name, initial)));
  useLayoutEffect(() => setValue(keptOr(name, initial)), [name, initial]);
  const keep = useCallback(
    (next: T) => {
      setHistoryState(name, next);
      setValue(next);
    },
    [name],
  );
  return [value, keep];
}
