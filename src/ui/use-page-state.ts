import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that is reset on every page, for parts of the layout that stay mounted between pages (layout/wrap-page-element.tsx). */
export function usePageState<T>(url: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [stateUrl, setStateUrl] = useState(url);
  const [value, setValue] = useState(initial);
  if (stateUrl === url) return [value, setValue];
  setStateUrl(url);
  setValue(initial);
  return [initial, setValue];
}
