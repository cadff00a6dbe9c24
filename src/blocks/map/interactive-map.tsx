import { useEffect, useRef, useState } from 'react';
import { MAP_ZOOM } from '../../schema/constants';
import { loadMaps, type MapsApi, onKeyRejected } from '../../third-parties/google-maps';
import * as styles from './map.module.css';

interface Location {
  latitude: number;
  longitude: number;
  title: string;
  link: string;
}

interface Props extends Location {
  mapsKey: string;
  onShown(isShown: boolean): void;
}

/** Some networks block requests silently, without an answer or an error. */
const LOAD_TIMEOUT_MS = 8_000;

/** After one request, show further maps of this visit without asking. */
let wasRequested = false;

/** Offers Google's map and shows it on request. If anything goes wrong, the drawing below it remains. */
export default function InteractiveMap(props: Props) {
  const { map, button, state, request } = useGoogleMap(props);
  return (
    <>
      <div
        ref={map}
        className={`noPrint ${styles.interactive}`}
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

/** Loads Google's map on request, and moves the focus to whatever replaces the focused element. */
function useGoogleMap({ mapsKey, latitude, longitude, title, link, onShown }: Props) {
  const [state, setState] = useState<'offered' | 'loading' | 'shown' | 'failed'>(wasRequested ? 'loading' : 'offered');
  const map = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the removed element had the focus. */
  const hadFocus = useRef(false);
  const isActive = state === 'loading' || state === 'shown';

  useEffect(() => {
    if (!isActive) return undefined;
    const element = map.current!;
    let removeMap: (() => void) | undefined;
    let isOver = false;
    const fail = () => {
      if (isOver) return;
      isOver = true;
      wasRequested = false;
      hadFocus.current = element.contains(document.activeElement);
      setState('failed');
      onShown(false);
    };
    const timeout = setTimeout(fail, LOAD_TIMEOUT_MS);
    const stopListening = onKeyRejected(fail);
    loadMaps(mapsKey)
      .then((maps) => {
        if (isOver) return;
        removeMap = createMap(maps, element, { latitude, longitude, title, link });
        clearTimeout(timeout);
        hadFocus.current = document.activeElement === button.current;
        setState('shown');
        onShown(true);
      })
      .catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timeout);
      stopListening();
      removeMap?.();
      element.replaceChildren();
    };
  }, [isActive, mapsKey, latitude, longitude, title, link, onShown]);

  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    (state === 'shown' ? map : button).current?.focus();
  }, [state]);

  const request = () => {
    if (isActive) return;
    wasRequested = true;
    setState('loading');
  };
  return { map, button, state, request };
}

/** Returns a function that removes the map's listeners. */
function createMap(maps: MapsApi, element: HTMLElement, { latitude, longitude, title, link }: Location): () => void {
  const position = { lat: latitude, lng: longitude };
  const map = new maps.Map(element, {
    center: position,
    zoom: MAP_ZOOM,
    // The page scrolls as usual; moving the map takes two fingers or a modifier key.
    gestureHandling: 'cooperative',
    keyboardShortcuts: true,
    mapTypeControl: false,
    streetViewControl: false,
  });
  // The successor, AdvancedMarkerElement, needs a map that is configured and registered with Google.
  const marker = new maps.Marker({ map, position, title: `${title} on Google Maps (opens in a new tab)` });
  marker.addListener('click', () => window.open(link, '_blank', 'noopener'));
  return () => {
    maps.event.clearInstanceListeners(marker);
    marker.setMap(null);
    maps.event.clearInstanceListeners(map);
  };
}
