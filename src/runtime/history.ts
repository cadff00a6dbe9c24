import { keepHere, keptHere } from './entry';

/** As much of the Navigation API as is used here; TypeScript's library does not know it yet. */
interface Navigation {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
}

const isHere = (url: string | null): boolean => url !== null && new URL(url).pathname === window.location.pathname;

const STEPS = 'steps';
const steps = (): number => (keptHere(STEPS) as number | undefined) ?? 1;

/** For browsers without that: each entry knows how many lie between it and the page before. */
export function countSteps(): (isJump: boolean) => void {
  let before = 0;
  return (isJump) => {
    if (isJump) keepHere(STEPS, before + 1);
    before = steps();
  };
}

/**
 * How many entries of the history Back has to go to reach another page: one of ours, or the one that led here. Jumps
 * within the page have entries too. None: a page in a new tab has nothing to go back to.
 */
export function stepsToPreviousPage(): number {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.currentEntry) return window.history.length > steps() ? steps() : 0;
  const { index } = navigation.currentEntry;
  const before = navigation.entries().slice(0, index);
  const ours = before.findLastIndex(({ url }) => !isHere(url));
  if (ours >= 0) return index - ours;
  const { referrer } = document;
  const fromOutside = referrer !== '' && new URL(referrer).origin !== window.location.origin;
  return fromOutside && window.history.length > index + 1 ? index + 1 : 0;
}
