import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAP_ZOOM } from '../../schema/constants';
import { loadMaps, type MapsApi, onKeyRejected } from '../../third-parties/google-maps';
import * as styles from './map.module.css';

interface Props {
  mapsKey: string;
  latitude: number;
  longitude: number;
  title: string;
  /** Where a click on the marker leads. */
  link: string;
  /** Whether a map stands where the drawing was. */
  onShown(isShown: boolean): void;
}

/** Some networks swallow what they block: no answer, no error. */
const LOAD_LIMIT_MS = 8_000;

/** Whoever has asked for one map in this visit gets the next ones without asking again. */
let isWanted = false;

/** Offers a map of Google's and shows it when it is wanted; whatever goes wrong, the drawing below it is still there. */
export default function InteractiveMap({ mapsKey, latitude, longitude, title, link, onShown }: Props): ReactNode {
  const [state, setState] = useState<'offered' | 'loading' | 'shown' | 'failed'>(isWanted ? 'loading' : 'offered');
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the focus was in what has just gone. */
  const hadFocus = useRef(false);
  const isUnderWay = state === 'loading' || state === 'shown';

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const element = place.current!;
    let release: (() => void) | undefined;
    let isOver = false;
    const fail = () => {
      if (isOver) return;
      isOver = true;
      isWanted = false;
      hadFocus.current = element.contains(document.activeElement);
      setState('failed');
      onShown(false);
    };
    const limit = setTimeout(fail, LOAD_LIMIT_MS);
    const stopListening = onKeyRejected(fail);
    loadMaps(mapsKey)
      .then((maps) => {
        if (isOver) return;
        release = showMap(maps, element, { latitude, longitude, title, link });
        clearTimeout(limit);
        hadFocus.current = document.activeElement === button.current;
        setState('shown');
        onShown(true);
      })
      .catch(fail);
    return () => {
      isOver = true;
      clearTimeout(limit);
      stopListening();
      release?.();
      element.replaceChildren();
    };
  }, [isUnderWay, mapsKey, latitude, longitude, title, link, onShown]);

  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    (state === 'shown' ? place : button).current?.focus();
  }, [state]);

  const show = () => {
    if (isUnderWay) return;
    isWanted = true;
    setState('loading');
  };
  return (
    <>
      <div
        ref={place}
        className={styles.interactive}
        data-shown={state === 'shown' || undefined}
        role="region"
        aria-label={`Map: ${title}`}
        tabIndex={-1}
      />
      {state !== 'shown' && (
        <button
          ref={button}
          className={`button ${styles.show}`}
          type="button"
          onClick={show}
          aria-disabled={state === 'loading' || undefined}
        >
          {state === 'loading' ? 'Loading the map …' : 'Show the interactive map'}
        </button>
      )}
      <p className={state === 'failed' ? styles.failed : 'visuallyHidden'} role="status">
        {state === 'failed' && 'The interactive map is unavailable. The links below lead to one.'}
        {state === 'shown' && 'The interactive map is shown.'}
      </p>
    </>
  );
}

function showMap(
  maps: MapsApi,
  element: HTMLElement,
  { latitude, longitude, title, link }: Pick<Props, 'latitude' | 'longitude' | 'title' | 'link'>,
): () => void {
  const position = { lat: latitude, lng: longitude };
  const map = new maps.Map(element, {
    center: position,
    zoom: MAP_ZOOM,
    // The page scrolls as everywhere; the map moves with two fingers, or with a key held down.
    gestureHandling: 'cooperative',
    keyboardShortcuts: true,
    mapTypeControl: false,
    streetViewControl: false,
  });
  // Its successor, AdvancedMarkerElement, wants a map that was drawn up and registered with Google.
  const marker = new maps.Marker({ map, position, title: `${title} on Google Maps (opens in a new tab)` });
  marker.addListener('click', () => window.open(link, '_blank', 'noopener'));
  return () => {
    maps.event.clearInstanceListeners(marker);
    marker.setMap(null);
    maps.event.clearInstanceListeners(map);
  };
}
