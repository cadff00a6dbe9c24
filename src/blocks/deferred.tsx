import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { isReachable } from '../client/is-reachable';
import { registerLazyBlock } from '../client/lazy-blocks';
import { SLOW_AFTER_MS } from '../schema/constants';

/**
 * In the HTML from the start; its script comes when a page needs it. Should the script not come, the server's HTML stays:
 * React leaves alone what it waits for, and a form posts without scripts. Drawing it anew with the same props would throw
 * that HTML away, with what was entered in it; hence `memo`.
 */
export function deferred(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  registerLazyBlock(name, load);
  const attempt = () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const Heavy = lazy(() =>
      load().catch((error: unknown) => {
        reportError(error);
        // What waits for this attempt waits for good; the next page begins another.
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
      <Suspense fallback={<Awaited failed={failed} />}>
        <Heavy {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType;
}

/** Only after Back or Forward within the app, since links wait for scripts: a full load brings the server's HTML. */
function Awaited({ failed }: { failed: Promise<void> }) {
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
          <p>This part of the page has not arrived yet.</p>
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

/** Which heavy blocks stand in the HTML that has been written, by their folder. */
export const written = new Set<string>();

/** The same boundary around a component that is there already, so that the browser finds the HTML it expects. */
export function immediate(folder: string, Heavy: ComponentType): ComponentType {
  return function Immediate(props: object) {
    written.add(folder);
    return (
      <Suspense>
        <Heavy {...props} />
      </Suspense>
    );
  };
}
