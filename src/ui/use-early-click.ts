import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons and summaries clicked so far, as src/gatsby/inline-scripts/deferred-loader.ts recorded them. */
    earlyClicks?: WeakSet<Element>;
  }
}

/** Repeats a click on a button of the server's HTML that came before the button's script. */
export function useEarlyClick(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (button.current && window.earlyClicks?.has(button.current)) button.current.click();
  }, [button]);
}
