import { useCallback, useLayoutEffect, useState } from 'react';
import { useEnhanced } from '../chrome/use-enhanced';
import { keepHere, keptHere } from './entry';

const keptOr = <T>(name: string, initial: T): T => (keptHere(name) as T | undefined) ?? initial;

/** State that Back, Forward and a reload find again. A page that is taken over begins as its HTML has it. */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const isTakenOver = !useEnhanced();
  const [value, setValue] = useState(() => (isTakenOver ? initial : keptOr(name, initial)));
  useLayoutEffect(() => setValue(keptOr(name, initial)), [name, initial]);
  const keep = useCallback(
    (next: T) => {
      keepHere(name, next);
      setValue(next);
    },
    [name],
  );
  return [value, keep];
}
