import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

let scriptsRun = false;
const never = () => () => {};

/**
 * True once scripts run: false in the HTML and for the first render, so that both agree. What it changes is drawn when
 * there is time: as a transition, not at once and in one piece with everything else.
 */
export function useHydrated(): boolean {
  const [enhanced, setEnhanced] = useState(
    useSyncExternalStore(
      never,
      () => scriptsRun,
      () => false,
    ),
  );
  useEffect(() => {
    scriptsRun = true;
    startTransition(() => setEnhanced(true));
  }, []);
  return enhanced;
}
