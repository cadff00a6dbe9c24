/** What belongs to one entry of the history stands in its state: Back, Forward and a reload find it there. */
type Kept = Record<string, unknown>;

const state = (): Kept => (window.history.state as Kept | null) ?? {};

/** How the page differs from what the server sends. */
export const UNFOLDED = 'unfolded';
export const MORE = 'more';
export const isAltered = (): boolean => keptHere(UNFOLDED) !== undefined || keptHere(MORE) !== undefined;

export const keptHere = (name: string): unknown => state()[name];

/** Without a value, nothing is kept. */
export function keepHere(name: string, value?: unknown): void {
  window.history.replaceState({ ...state(), [name]: value }, '');
}
