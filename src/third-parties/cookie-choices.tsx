import { useHydrated } from '../ui/use-hydrated';

/** Opens the consent notice again. An event, so that the footer need not load the notice. */
const CHOICES_EVENT = 'cookiechoices';

/** True after a click that came before the notice's script. */
let isWaiting = false;

function askAgain(): void {
  isWaiting = window.dispatchEvent(new Event(CHOICES_EVENT, { cancelable: true }));
}

/** Calls `open` at each click, and at once if a click is waiting. */
export function onAskAgain(open: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    open();
  };
  window.addEventListener(CHOICES_EVENT, listen);
  if (isWaiting) open();
  isWaiting = false;
  return () => window.removeEventListener(CHOICES_EVENT, listen);
}

/** The footer's button that changes the choice. Without scripts nothing is counted, so there is nothing to choose. */
export function CookieChoices({ className }: { className: string }) {
  const isHydrated = useHydrated();
  return (
    <button className={className} type="button" data-ready={isHydrated || undefined} onClick={askAgain}>
      Cookie choices
    </button>
  );
}
