/**
 * Marks places without touching the page: words by the CSS Custom Highlight API, pictures and parts by outlines in our own
 * layer. Browsers without that API get outlines around the words as well. React never sees any of it.
 */
import type { Place } from './find-place';

const HIGHLIGHTS = { place: 'review-place', words: 'review-words', current: 'review-current' } as const;

interface HighlightRegistry {
  set(name: string, highlight: object): void;
  delete(name: string): void;
}
type HighlightClass = new (...ranges: Range[]) => object;

const registry = (): HighlightRegistry | undefined => (CSS as { highlights?: HighlightRegistry }).highlights;
const highlightClass = (): HighlightClass | undefined => (globalThis as { Highlight?: HighlightClass }).Highlight;

export class Marks {
  private places: readonly (Place | undefined)[] = [];
  private current = -1;

  /** `layer` is at the top left of the document, and takes no clicks. */
  constructor(private readonly layer: HTMLElement) {}

  show(places: readonly (Place | undefined)[], current: number): void {
    this.places = places;
    this.current = current;
    this.highlight();
    this.draw();
  }

  hide(): void {
    this.show([], -1);
  }

  /** The places have not changed, but the layout may have. */
  draw(): void {
    const boxes = this.places.flatMap((place, index) => (place ? this.boxesOf(place, index === this.current) : []));
    this.layer.replaceChildren(...boxes);
  }

  private highlight(): void {
    const known = registry();
    const Highlight = highlightClass();
    if (!known || !Highlight) return;
    const others = this.places.filter((place, index) => place && index !== this.current);
    const set = (name: string, ranges: Range[]) => {
      if (ranges.length > 0) known.set(name, new Highlight(...ranges));
      else known.delete(name);
    };
    const whole = (place: Place | undefined) => (place?.range ? [place.range] : []);
    set(HIGHLIGHTS.place, others.flatMap(whole));
    set(HIGHLIGHTS.current, whole(this.places[this.current]));
    set(
      HIGHLIGHTS.words,
      this.places.flatMap((place) => place?.words ?? []),
    );
  }

  private boxesOf(place: Place, isCurrent: boolean): HTMLElement[] {
    const { element, range, words, label } = place;
    if (element) return boxesAround([element.getBoundingClientRect()], isCurrent, label);
    if (!range) return [];
    if (!registry())
      return boxesAround(
        [...(words.length > 0 ? words : [range])].flatMap((one) => [...one.getClientRects()]),
        isCurrent,
        label,
      );
    return isCurrent ? boxesAround([range.getBoundingClientRect()], true, label) : [];
  }
}

const ROOM = 4;
/** The widest label. */
const TAG_WIDTH = 104;

function boxesAround(rectangles: readonly DOMRect[], isCurrent: boolean, label: string): HTMLElement[] {
  return rectangles
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }, index) => {
      const box = document.createElement('div');
      box.className = isCurrent ? 'box current' : 'box';
      box.style.cssText = '';
      const x = Math.max(left + scrollX - ROOM, 0);
      box.style.left = `${x}px`;
      box.style.top = `${top + scrollY - ROOM}px`;
      // A box must not make the page wider than it is.
      box.style.width = `${Math.min(width + 2 * ROOM, document.documentElement.clientWidth - x)}px`;
      box.style.height = `${height + 2 * ROOM}px`;
      if (isCurrent && index === 0) {
        const tag = document.createElement('span');
        const isRoomBeside = left + width + ROOM + TAG_WIDTH < document.documentElement.clientWidth;
        tag.className = isRoomBeside ? 'tag beside' : 'tag';
        tag.textContent = label;
        box.append(tag);
      }
      return box;
    });
}

/** The rectangle of a place on the screen. */
export const rectangleOf = ({ range, element }: Place): DOMRect | undefined =>
  (range ?? element)?.getBoundingClientRect();

export const nodeOf = ({ range, element }: Place): Node | undefined => range?.startContainer ?? element;
