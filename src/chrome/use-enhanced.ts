import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once scripts run this page: false in the HTML and for the first render, so that both agree. */
export const useEnhanced = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
