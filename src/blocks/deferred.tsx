import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';

/**
 * In the HTML from the start; its script comes when a page needs it. Should the script not come, the server's HTML stays:
 * React leaves alone what it waits for, and a form posts without scripts. Drawing it anew with the same props would throw
 * that HTML away, with what was entered in it; hence `memo`.
 */
export function deferred(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const Heavy = lazy(() =>
    load().catch((error: unknown) => {
      reportError(error);
      fail();
      return new Promise<never>(() => {});
    }),
  );
  return memo(function Deferred(props: object) {
    return (
      <Suspense fallback={<Awaited failed={failed} />}>
        <Heavy {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType;
}

/** Only after a navigation inside the app: there is no HTML of the server's then, and a full load brings it. */
function Awaited({ failed }: { failed: Promise<void> }) {
  useEffect(() => {
    let here = true;
    void failed.then(() => {
      if (here) window.location.reload();
    });
    return () => {
      here = false;
    };
  }, [failed]);
  return <p role="status">Loading…</p>;
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
