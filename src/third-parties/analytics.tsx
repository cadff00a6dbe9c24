import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../ui/use-hydrated';
import type { ConsentNoticeProps } from './consent-notice';

const ConsentNotice = lazy<(props: ConsentNoticeProps) => ReactNode>(() =>
  import('./consent-notice').catch(() => ({ default: () => null })),
);

/** Counts visits by visitors who agree. The notice and the tag manager load only on sites that configure one. */
export function Analytics(props: ConsentNoticeProps) {
  return useHydrated() ? (
    <Suspense>
      <ConsentNotice {...props} />
    </Suspense>
  ) : null;
}
