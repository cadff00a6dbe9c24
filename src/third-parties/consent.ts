/** Whether a visitor lets their visit be measured. Nothing is measured of who has not said so. */
export type Choice = 'accepted' | 'declined';

interface Kept {
  choice: Choice;
  /** When the question may be asked again. */
  until: number;
}

const KEY = 'measuring';
const KEPT_FOR_MS = 183 * 86_400_000;

/** For as long as the page lives, where nothing may be stored. */
let remembered: Kept | undefined;

function kept(): Kept | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if ((found?.choice === 'accepted' || found?.choice === 'declined') && typeof found.until === 'number')
      return found as Kept;
  } catch {
    // Storage is denied, or somebody else wrote there.
  }
  return remembered;
}

/** Global Privacy Control and Do Not Track: set once for all sites, and a no to ours. */
export const asksForPrivacy = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
};

/** What the visitor has chosen, here or in their browser's settings; nothing: they have to be asked. */
export function choiceMade(): Choice | undefined {
  const found = kept();
  if (found && found.until > Date.now()) return found.choice;
  return asksForPrivacy() ? 'declined' : undefined;
}

export function choose(choice: Choice): void {
  remembered = { choice, until: Date.now() + KEPT_FOR_MS };
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // It holds until the page is left, then.
  }
}
