import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons and summaries pressed so far; src/gatsby/inline-scripts/deferred-loader.ts notes them. */
    earlyClicks?: WeakSet<Element>;
  }
}

/** A button that stands in the HTML can be pressed before its script has come: what it does is done then. */
export function useEarlyClick(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (button.current && window.earlyClicks?.has(button.current)) button.current.click();
  }, [button]);
}
