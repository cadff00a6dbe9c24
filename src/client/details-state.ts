/** What a visitor has unfolded on a page is unfolded again when they come back: what stands below it keeps its place. */
import { setHistoryState, getHistoryState, DETAILS } from './history-state';

const all = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Before the scripts were here: what the visitor does last counts. */
function isPressed(details: HTMLDetailsElement): boolean {
  const summary = details.querySelector('summary');
  return summary !== null && Boolean(window.pressed?.has(summary));
}

/** `isShown`: the entry of the history is that of the page on the screen. */
export function saveDetails(isShown: () => boolean): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && isShown())
      setHistoryState(
        DETAILS,
        all().map(({ open }) => open),
      );
  };
  // It does not bubble.
  document.addEventListener('toggle', note, { capture: true });
}

export function restoreDetails(): void {
  const kept = getHistoryState(DETAILS) as boolean[] | undefined;
  const changed = kept
    ? all().filter((details, index) => !isPressed(details) && details.open !== (kept[index] ?? details.open))
    : [];
  if (changed.length === 0) return;
  const move = suppressTransitions();
  for (const details of changed) details.open = !details.open;
  requestAnimationFrame(() => requestAnimationFrame(move));
}

/** Nobody is to watch it happen. Browsers without such sheets do not animate it either. */
function suppressTransitions(): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const still = new CSSStyleSheet();
  still.replaceSync('::details-content { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  };
}
