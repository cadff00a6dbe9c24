import { useHydrated } from '../ui/use-hydrated';

/** Asks whatever part of the page has the question to ask it again. */
export const CHOICES_EVENT = 'cookiechoices';

/** In the footer: changes the choice. Without scripts nothing is measured, and there is nothing to choose. */
export function CookieChoices({ className }: { className: string }) {
  const enhanced = useHydrated();
  return (
    <button
      className={className}
      type="button"
      data-ready={enhanced || undefined}
      onClick={() => window.dispatchEvent(new Event(CHOICES_EVENT))}
    >
      Cookie choices
    </button>
  );
}
