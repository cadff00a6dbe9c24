import { type ReactNode, useRef } from 'react';
import * as styles from './map.module.css';
import { type MapLocation, useGoogleMap } from './use-google-map';

interface Props extends MapLocation {
  mapsKey: string;
  /** Whether Google's map has replaced the drawing. */
  onShown(isShown: boolean): void;
}

/** Offers Google's map and shows it on request. If anything goes wrong, the drawing below it remains. */
export default function InteractiveMap(props: Props): ReactNode {
  const map = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, request } = useGoogleMap({ map, button }, props);
  return (
    <>
      <div
        ref={map}
        className={styles.interactive}
        data-shown={state === 'shown' || undefined}
        role="region"
        aria-label={`Map: ${props.title}`}
        tabIndex={-1}
      />
      {state !== 'shown' && (
        <button
          ref={button}
          className={`button ${styles.show}`}
          type="button"
          onClick={request}
          aria-disabled={state === 'loading' || undefined}
        >
          {state === 'loading' ? 'Loading the map…' : 'Show the interactive map'}
        </button>
      )}
      <p className={state === 'failed' ? styles.failed : 'visuallyHidden'} role="status">
        {state === 'failed' && 'The interactive map is unavailable. Use the links below instead.'}
        {state === 'shown' && 'The interactive map is shown.'}
      </p>
    </>
  );
}
