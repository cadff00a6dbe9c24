/**
 * Marks places without touching the page: words by the CSS Custom Highlight API, pictures, parts and the current place by
 * outlines in our own layer. React never sees any of it.
 */
import type { Place } from './find-place';

type Places = readonly (Place | undefined)[];

/** Highlights words. marks.css has the style of each highlight. */
export function highlight(places: Places, current: number): void {
  // A browser without this API shows only the outline.
  if (!('highlights' in CSS)) return;
  const set = (name: string, ranges: readonly (Range | undefined)[]) =>
    CSS.highlights.set(name, new Highlight(...ranges.filter((range) => range !== undefined)));
  set(
    'review-place',
    places.map((place, index) => (index === current ? undefined : place?.range)),
  );
  set('review-current', [places[current]?.range]);
  set(
    'review-words',
    places.flatMap((place) => place?.words ?? []),
  );
}

/** A highlight is enough for words that are not the current place. */
export function outline(layer: HTMLElement, places: Places, current: number): void {
  const boxes = places.map((place, index) => {
    const rectangle = place && (place.element || index === current) ? rectangleOf(place) : undefined;
    return rectangle ? boxAround(rectangle, index === current ? place!.label : undefined) : '';
  });
  layer.replaceChildren(...boxes);
}

const ROOM = 4;
/** The widest label. */
const TAG_WIDTH = 104;

/** `label`: only the current place has one. */
function boxAround({ left, top, width, height }: DOMRect, label: string | undefined): HTMLElement | string {
  if (width === 0 || height === 0) return '';
  const pageWidth = document.documentElement.clientWidth;
  const box = document.createElement('div');
  const x = Math.max(left + scrollX - ROOM, 0);
  Object.assign(box.style, {
    left: `${x}px`,
    top: `${top + scrollY - ROOM}px`,
    // A box must not make the page wider than it is.
    width: `${Math.min(width + 2 * ROOM, pageWidth - x)}px`,
    height: `${height + 2 * ROOM}px`,
  });
  box.className = 'box';
  if (label === undefined) return box;
  box.classList.add('current');
  const tag = document.createElement('span');
  tag.className = left + width + ROOM + TAG_WIDTH < pageWidth ? 'tag beside' : 'tag';
  tag.textContent = label;
  box.append(tag);
  return box;
}

/** The rectangle of a place on the screen. */
export const rectangleOf = ({ range, element }: Place): DOMRect | undefined =>
  (range ?? element)?.getBoundingClientRect();
