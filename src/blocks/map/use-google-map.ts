import { type RefObject, useEffect, useRef, useState } from 'react';
import { MAP_ZOOM } from '../../schema/constants';
import { loadMaps, type MapsApi, onKeyRejected } from '../../third-parties/google-maps';

export interface MapLocation {
  latitude: number;
  longitude: number;
  title: string;
  /** The URL that the marker opens. */
  link: string;
}

interface Options extends MapLocation {
  mapsKey: string;
  onShown(isShown: boolean): void;
}

interface Elements {
  map: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** Some networks drop what they block: neither an answer nor an error arrives. */
const LOAD_TIMEOUT_MS = 8_000;

/** A visitor who has asked for one map gets the next ones of this visit without asking again. */
let wasRequested = false;

/** Loads Google's map into an element when the visitor asks for it, and moves the focus to whatever replaces it. */
export function useGoogleMap(elements: Elements, { mapsKey, latitude, longitude, title, link, onShown }: Options) {
  const [state, setState] = useState<'offered' | 'loading' | 'shown' | 'failed'>(wasRequested ? 'loading' : 'offered');
  const { map, button } = elements;
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
  }, [isActive, map, button, mapsKey, latitude, longitude, title, link, onShown]);

  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    (state === 'shown' ? map : button).current?.focus();
  }, [state, map, button]);

  const request = () => {
    if (isActive) return;
    wasRequested = true;
    setState('loading');
  };
  return { state, request };
}

/** Returns a function that removes the map's listeners. */
function createMap(maps: MapsApi, element: HTMLElement, { latitude, longitude, title, link }: MapLocation): () => void {
  const position = { lat: latitude, lng: longitude };
  const map = new maps.Map(element, {
    center: position,
    zoom: MAP_ZOOM,
    // The page scrolls as usual; the map moves with two fingers, or with a modifier key held down.
    gestureHandling: 'cooperative',
    keyboardShortcuts: true,
    mapTypeControl: false,
    streetViewControl: false,
  });
  // Its successor, AdvancedMarkerElement, needs a map that is configured and registered with Google.
  const marker = new maps.Marker({ map, position, title: `${title} on Google Maps (opens in a new tab)` });
  marker.addListener('click', () => window.open(link, '_blank', 'noopener'));
  return () => {
    maps.event.clearInstanceListeners(marker);
    marker.setMap(null);
    maps.event.clearInstanceListeners(map);
  };
}
