/** The state of a history entry, kept in `history.state`, from which Back, Forward and a reload restore it. */
type EntryState = Record<string, unknown>;

const currentState = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** The names of values that are saved once a visitor has changed what the page shows. */
export const DETAILS = 'details';
export const LOADED_MORE = 'loadedMore';
export const EXAMPLES_RENDERED = 'renderedExamples';
export const hasSavedUi = (): boolean =>
  [DETAILS, LOADED_MORE, EXAMPLES_RENDERED].some((name) => getHistoryState(name) !== undefined);

export const getHistoryState = (name: string): unknown => currentState()[name];

/** A copy of the current entry's state, because the browser does not expose the state of an entry that was left. */
let lastState: EntryState = {};

/** Without a value, removes the name. */
export function setHistoryState(name: string, value?: unknown): void {
  lastState = { ...currentState(), [name]: value };
  window.history.replaceState(lastState, '');
}

const STEPS = 'steps';
/** The number of entries back to the previous page: each jump within the page adds one. */
export const stepsInPage = (): number => (getHistoryState(STEPS) as number | undefined) ?? 1;

/** Call this when another entry becomes current. An entry of the same page takes over the previous entry's state. */
export function onEntryChange(isSamePage: boolean): void {
  const previous = lastState;
  lastState = currentState();
  if (!isSamePage) return;
  for (const name of [DETAILS, LOADED_MORE]) if (previous[name] !== undefined) setHistoryState(name, previous[name]);
  if (lastState.key === undefined) setHistoryState(STEPS, ((previous[STEPS] as number | undefined) ?? 1) + 1);
}
