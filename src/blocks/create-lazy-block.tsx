import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { isReachable } from '../client/is-reachable';
import { registerLazyBlock } from '../client/lazy-blocks';
import { SLOW_AFTER_MS } from '../schema/constants';

/**
 * A block whose HTML is in the page from the start and whose script loads when needed. If the script fails to load, the
 * server's HTML stays: React does not touch a pending component, and a form posts without scripts. Re-rendering with
 * the same props would discard that HTML and anything typed in it; hence `memo`.
 */
export function createLazyBlock(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  registerLazyBlock(name, load);
  const attempt = () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const Heavy = lazy(() =>
      load().catch((error: unknown) => {
        reportError(error);
        // After a failure, these components wait forever; the next page starts a new attempt.
        next = attempt();
        fail();
        return new Promise<never>(() => {});
      }),
    );
    return { Heavy, failed };
  };
  let next = attempt();
  return memo(function Deferred(props: object) {
    const [{ Heavy, failed }] = useState(next);
    return (
      <Suspense fallback={<LoadingFallback failed={failed} />}>
        <Heavy {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType;
}

/**
 * Shown only after Back or Forward within the app, because links wait for scripts. A full load has the server's HTML.
 */
function LoadingFallback({ failed }: { failed: Promise<void> }) {
  const [isLate, setLate] = useState(false);
  const loadAnew = async (here: () => boolean): Promise<void> => {
    const isThere = await isReachable(window.location.href);
    if (!here()) return;
    if (isThere) window.location.reload();
    else setLate(true);
  };

  useEffect(() => {
    let isHere = true;
    const late = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    void failed.then(() => loadAnew(() => isHere));
    return () => {
      isHere = false;
      clearTimeout(late);
    };
  }, [failed]);

  return (
    <div role="status">
      {isLate ? (
        <>
          <p>This part of the page has not loaded yet.</p>
          <button className="button" type="button" onClick={() => void loadAnew(() => true)}>
            Try again
          </button>
        </>
      ) : (
        <p>Loading…</p>
      )}
    </div>
  );
}

/** The folders of the lazy blocks that the last server rendering contained. */
export const lazyBlocksInHtml = new Set<string>();

/** The same boundary around a component that is already loaded, so that the browser finds the HTML it expects. */
export function createServerBlock(folder: string, Heavy: ComponentType): ComponentType {
  return function Immediate(props: object) {
    lazyBlocksInHtml.add(folder);
    return (
      <Suspense>
        <Heavy {...props} />
      </Suspense>
    );
  };
}
