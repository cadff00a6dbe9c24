import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * A component that no page depends on: its script loads after the page is hydrated, and if it cannot be loaded, nothing is
 * shown. React reports an error if a lazy component is still pending in the HTML.
 */
export function inBrowser<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy((): ReturnType<typeof load> => load().catch(() => ({ default: () => null })));
  return function InBrowser(props: Props) {
    return (
      useHydrated() && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
