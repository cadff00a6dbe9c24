/** Restores the state of every `<details>` after Back, Forward and a reload, so that content stays in place. */
import { setHistoryState, getHistoryState, DETAILS } from './history-state';

declare global {
  interface Window {
    /** Buttons and summaries clicked so far, as src/gatsby/inline-scripts/deferred-loader.ts recorded them. */
    earlyClicks?: WeakSet<Element>;
  }
}

const allDetails = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** A click before the scripts ran is newer than the saved state and takes precedence. */
function wasClickedEarly(details: HTMLDetailsElement): boolean {
  const summary = details.querySelector('summary');
  return summary !== null && Boolean(window.earlyClicks?.has(summary));
}

/** `isShown`: whether the current history entry belongs to the displayed page. */
export function saveDetails(isShown: () => boolean): void {
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !isShown()) return;
    const open = allDetails().map((details) => details.open);
    setHistoryState(DETAILS, open);
  };
  // `toggle` does not bubble.
  document.addEventListener('toggle', onToggle, { capture: true });
}

export function restoreDetails(): void {
  const saved = getHistoryState(DETAILS) as boolean[] | undefined;
  if (!saved) return;
  const changed = allDetails().filter(
    (details, index) => !wasClickedEarly(details) && details.open !== (saved[index] ?? details.open),
  );
  for (const details of changed) details.open = !details.open;
  // The page must have its height at once, without the transition of the style sheet.
  for (const details of changed) for (const animation of details.getAnimations({ subtree: true })) animation.finish();
}
