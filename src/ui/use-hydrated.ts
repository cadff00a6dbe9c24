import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

let scriptsRun = false;
const subscribeToNothing = () => () => {};

/**
 * True once scripts run; false in the HTML and in the first render, so that both agree. It changes in a transition, so
 * that components that depend on it do not render in one long task with everything else.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(
    useSyncExternalStore(
      subscribeToNothing,
      () => scriptsRun,
      () => false,
    ),
  );
  useEffect(() => {
    scriptsRun = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
