import { type ComponentType, lazy, Suspense } from 'react';

/** In the HTML from the start; its script comes when a page needs it. */
export function deferred(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Heavy = lazy(load);
  return function Deferred(props: object) {
    return (
      <Suspense>
        <Heavy {...props} />
      </Suspense>
    );
  };
}

/** The same boundary around a component that is there already, so that the browser finds the HTML it expects. */
export function immediate(Heavy: ComponentType): ComponentType {
  return function Immediate(props: object) {
    return (
      <Suspense>
        <Heavy {...props} />
      </Suspense>
    );
  };
}
