/** What belongs to one entry of the history stands in its state: Back, Forward and a reload find it there. */
type Kept = Record<string, unknown>;

const state = (): Kept => (window.history.state as Kept | null) ?? {};

/** How the page differs from what the server sends. */
export const DETAILS = 'unfolded';
export const LOADED_MORE = 'more';
export const EXAMPLES_RENDERED = 'drawn';
export const hasSavedUi = (): boolean =>
  [DETAILS, LOADED_MORE, EXAMPLES_RENDERED].some((name) => getHistoryState(name) !== undefined);

export const getHistoryState = (name: string): unknown => state()[name];

/** What the entry on the screen keeps: once it has been left, nobody can ask. */
let last: Kept = {};

/** Without a value, nothing is kept. */
export function setHistoryState(name: string, value?: unknown): void {
  last = { ...state(), [name]: value };
  window.history.replaceState(last, '');
}

const STEPS = 'steps';
/** How many entries there are from this one back to the page before: jumps within the page add one each. */
export const stepsInPage = (): number => (getHistoryState(STEPS) as number | undefined) ?? 1;

/** Another entry is on the screen; on the same page still, it looks as that did. */
export function onEntryChange(isSamePage: boolean): void {
  const before = last;
  last = state();
  if (!isSamePage) return;
  for (const name of [DETAILS, LOADED_MORE]) if (before[name] !== undefined) setHistoryState(name, before[name]);
  if (last.key === undefined) setHistoryState(STEPS, ((before[STEPS] as number | undefined) ?? 1) + 1);
}
