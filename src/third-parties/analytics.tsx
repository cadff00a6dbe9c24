import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../ui/use-hydrated';

export interface MeasuredProps {
  /** The id of the tag manager's container. */
  container: string;
  /** The document's title on this page. */
  title: string;
  /** The page's address; `/404/` stands for all that do not exist. */
  address: string;
  privacyPolicy?: string;
}

const Measuring = lazy<(props: MeasuredProps) => ReactNode>(() =>
  import('./consent-notice').catch(() => ({ default: () => null })),
);

/** A page whose visits may be counted, where the visitor agrees. Sites without a tag manager never load what is below. */
export function Analytics(props: MeasuredProps) {
  return useHydrated() ? (
    <Suspense>
      <Measuring {...props} />
    </Suspense>
  ) : null;
}
