import { attempt } from '../util/attempt';
import { openStorage } from '../util/browser-storage';

/** The visitor's consent to counting visits. Without consent nothing is counted. */
export type Choice = 'accepted' | 'declined';

interface StoredChoice {
  choice: Choice;
  /** After this time the site may ask again, in milliseconds since the epoch. */
  until: number;
  /** The visitor accepted here although the browser asks all sites for privacy. */
  despite?: boolean;
}

const STORAGE_KEY = 'measuring';
const VALID_FOR_MS = 183 * 86_400_000;

/** The choice for as long as the document lives, when the browser denies storage. */
let unstored: StoredChoice | undefined;

function readStored(): StoredChoice | undefined {
  if (unstored) return unstored;
  // Fails if another program wrote to the storage.
  const found = attempt(() => JSON.parse(openStorage('localStorage')[STORAGE_KEY]!) as Partial<StoredChoice> | null);
  const isChoice = (found?.choice === 'accepted' || found?.choice === 'declined') && typeof found.until === 'number';
  return isChoice ? (found as StoredChoice) : undefined;
}

/** Global Privacy Control or Do Not Track. Set once for all sites, it means no unless the visitor accepts here. */
export const asksForPrivacy = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
};

/** The visitor's choice, from this site or from the browser's settings. Undefined: the site must ask. */
export function currentChoice(): Choice | undefined {
  const stored = readStored();
  const isValid = stored && stored.until > Date.now() && (stored.despite || !asksForPrivacy());
  if (isValid) return stored.choice;
  return asksForPrivacy() ? 'declined' : undefined;
}

export function saveChoice(choice: Choice): void {
  const chosen: StoredChoice = { choice, until: Date.now() + VALID_FOR_MS, ...(asksForPrivacy() && { despite: true }) };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
    unstored = undefined;
  } catch {
    unstored = chosen;
    // The earlier choice must not come back when the visitor leaves.
    delete openStorage('localStorage')[STORAGE_KEY];
  }
}

/** Calls `onChange` when the visitor chose in another tab, or when the browser restores this page from its cache. */
export function onChoiceElsewhere(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (key === STORAGE_KEY || key === null) onChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
