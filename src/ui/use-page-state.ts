import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that begins anew on every page: what stands around pages stays there while they change (frame.tsx). */
export function usePageState<T>(address: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [at, setAt] = useState(address);
  const [value, setValue] = useState(initial);
  if (at === address) return [value, setValue];
  setAt(address);
  setValue(initial);
  return [initial, setValue];
}
