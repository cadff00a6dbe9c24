/**
 * Marks places without changing the page: words with the CSS Custom Highlight API, everything else with outlines in a
 * separate layer, which React does not manage.
 */
import { element } from '../letter/elements';
import type { Place } from './find-place';

type Places = readonly (Place | undefined)[];

/** Highlights words, styled by marks.css. */
export function highlight(places: Places, current: number): void {
  // Browsers without this API show only outlines.
  if (!('highlights' in CSS)) return;
  const set = (name: string, ranges: readonly (Range | undefined)[]) =>
    CSS.highlights.set(name, new Highlight(...ranges.filter((range) => range !== undefined)));
  const others = places.filter((_, index) => index !== current).map((place) => place?.range);
  const words = places.flatMap((place) => place?.words ?? []);
  set('review-place', others);
  set('review-current', [places[current]?.range]);
  set('review-words', words);
}

/** Outlines elements and the current place. Other words are only highlighted. */
export function outline(layer: HTMLElement, places: Places, current: number): void {
  const boxes = places.map((place, index) => {
    const rectangle = place && (place.element || index === current) ? rectangleOf(place) : undefined;
    return rectangle ? boxAround(rectangle, index === current ? place!.label : undefined) : '';
  });
  layer.replaceChildren(...boxes);
}

const ROOM = 4;
/** The width of the widest label. */
const TAG_WIDTH = 104;

/** `label`: for the current place only. */
function boxAround({ left, top, width, height }: DOMRect, label: string | undefined): HTMLElement | string {
  if (width === 0 || height === 0) return '';
  const pageWidth = document.documentElement.clientWidth;
  const box = element('div', { class: label === undefined ? 'box' : 'box current' });
  const x = Math.max(left + scrollX - ROOM, 0);
  Object.assign(box.style, {
    left: `${x}px`,
    top: `${top + scrollY - ROOM}px`,
    // The box must not widen the page.
    width: `${Math.min(width + 2 * ROOM, pageWidth - x)}px`,
    height: `${height + 2 * ROOM}px`,
  });
  const hasRoom = left + width + ROOM + TAG_WIDTH < pageWidth;
  if (label) box.append(element('span', { class: hasRoom ? 'tag beside' : 'tag' }, label));
  return box;
}

export const rectangleOf = ({ range, element }: Place): DOMRect | undefined =>
  (range ?? element)?.getBoundingClientRect();
