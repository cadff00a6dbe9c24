/** Back, Forward and a reload find every `<details>` as the visitor left it, so that the content below keeps its place. */
import { setHistoryState, getHistoryState, DETAILS } from './history-state';

const allDetails = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** A click before the scripts ran is newer than the saved state, and wins. */
function wasClickedEarly(details: HTMLDetailsElement): boolean {
  const summary = details.querySelector('summary');
  return summary !== null && Boolean(window.earlyClicks?.has(summary));
}

/** `isShown`: whether the current history entry is that of the page on the screen. */
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
  if (changed.length === 0) return;
  const allowTransitions = suppressTransitions();
  for (const details of changed) details.open = !details.open;
  requestAnimationFrame(() => requestAnimationFrame(allowTransitions));
}

/** The details open without their animation. Browsers without adopted style sheets do not animate them either. */
function suppressTransitions(): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::details-content { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
