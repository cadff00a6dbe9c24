import { useCallback, useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';
import { setHistoryState, getHistoryState } from '../client/history-state';

const savedOr = <T>(name: string, initial: T): T => (getHistoryState(name) as T | undefined) ?? initial;

/** State that Back, Forward and a reload restore. A page that hydrates starts with the initial value, as its HTML does. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const isHydrating = !useHydrated();
  const [value, setValue] = useState(() => (isHydrating ? initial : savedOr(name, initial)));
  useLayoutEffect(() => setValue(savedOr(name, initial)), [name, initial]);
  const save = useCallback(
    (next: T) => {
      setHistoryState(name, next);
      setValue(next);
    },
    [name],
  );
  return [value, save];
}
