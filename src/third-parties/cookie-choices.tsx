import { useHydrated } from '../ui/use-hydrated';

/** Opens the consent notice again. An event, so that the footer need not load the notice. */
export const CHOICES_EVENT = 'cookiechoices';

/** The footer's button that changes the choice. Without scripts nothing is counted, so there is nothing to choose. */
export function CookieChoices({ className }: { className: string }) {
  const isHydrated = useHydrated();
  return (
    <button
      className={className}
      type="button"
      data-ready={isHydrated || undefined}
      onClick={() => window.dispatchEvent(new Event(CHOICES_EVENT))}
    >
      Cookie choices
    </button>
  );
}
