/** Whether a visitor lets their visit be measured. Nothing is measured of who has not said so. */
export type Choice = 'accepted' | 'declined';

interface Kept {
  choice: Choice;
  /** When the question may be asked again. */
  until: number;
  /** Chosen on this site although the browser asks all sites for privacy. */
  despite?: boolean;
}

const KEY = 'measuring';
const KEPT_FOR_MS = 183 * 86_400_000;

/** For as long as the page lives, where nothing may be stored. */
let remembered: Kept | undefined;

function kept(): Kept | undefined {
  if (remembered) return remembered;
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if ((found?.choice === 'accepted' || found?.choice === 'declined') && typeof found.until === 'number')
      return found as Kept;
  } catch {
    // Storage is denied, or somebody else wrote there.
  }
  return undefined;
}

/** Global Privacy Control and Do Not Track: set once for all sites, and a no to ours, unless ours was then allowed. */
export const asksForPrivacy = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
};

/** What the visitor has chosen, here or in their browser's settings; nothing: they have to be asked. */
export function choiceMade(): Choice | undefined {
  const found = kept();
  const holds = found && found.until > Date.now() && (found.despite || !asksForPrivacy());
  if (holds) return found.choice;
  return asksForPrivacy() ? 'declined' : undefined;
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing may be read either.
  }
}

export function choose(choice: Choice): void {
  const chosen: Kept = { choice, until: Date.now() + KEPT_FOR_MS, ...(asksForPrivacy() && { despite: true }) };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
    remembered = undefined;
  } catch {
    // It holds until the page is left, then; and what was chosen before no longer does.
    remembered = chosen;
    forget();
  }
}

/** Calls when the visitor has chosen in another tab, or this one has come back out of the browser's memory. */
export function onChoiceElsewhere(done: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    // Without a key, all has been cleared.
    if (key === KEY || key === null) done();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) done();
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', shown);
  };
}
