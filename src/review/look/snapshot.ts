/** A page as a browser renders it: its elements with their boxes and the computed styles that visitors can see. */

/** The styles of a snapshot, in this order. Sizes are left out: they follow from these styles and the text. */
export const SEEN_STYLES: readonly string[] = `
  display visibility opacity position float order overflow-x overflow-y z-index flex-direction flex-wrap
  justify-content align-items align-self column-gap row-gap grid-auto-flow column-count object-fit object-position
  aspect-ratio max-width max-height padding-top padding-right padding-bottom padding-left margin-top margin-right
  margin-bottom margin-left border-top-width border-right-width border-bottom-width border-left-width
  border-top-style border-right-style border-bottom-style border-left-style border-top-color border-right-color
  border-bottom-color border-left-color border-top-left-radius border-top-right-radius border-bottom-left-radius
  border-bottom-right-radius background-color background-image background-size background-position
  background-repeat box-shadow outline-style outline-color outline-width filter transform clip-path mask-image
  color font-family font-size font-weight font-style font-stretch line-height letter-spacing word-spacing
  text-align text-transform text-indent text-decoration-line text-decoration-color text-decoration-thickness
  text-shadow white-space hyphens list-style-type vertical-align fill stroke stroke-width
`
  .trim()
  .split(/\s+/);

export interface SnapshotElement {
  /** The index of the parent element in the snapshot; -1 for the body. */
  parent: number;
  tag: string;
  classes: string;
  /** The nearest id that a link can lead to. */
  anchor: string;
  /** The text directly inside the element. */
  text: string;
  /** The source of a picture or drawing. */
  drawing: string;
  /** The values of `SEEN_STYLES`, and those of its `::before` and `::after`. */
  styles: string[];
  /** Relative to the top left corner of the page. */
  box: { x: number; y: number; width: number; height: number };
}

export type Snapshot = SnapshotElement[];

/** Runs in the page, so it can use only its arguments and nothing from this module. */
export function takeSnapshot(properties: readonly string[]): Snapshot {
  const elements: Snapshot = [];
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SOURCE', 'LINK', 'META']);
  const stylesOf = (element: Element): string[] => {
    const own = getComputedStyle(element);
    const values = properties.map((name) => own.getPropertyValue(name));
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      const content = style.getPropertyValue('content');
      if (content === 'none' || content === 'normal') continue;
      values.push(`${pseudo} content: ${content}`);
      for (const name of properties) values.push(`${pseudo} ${name}: ${style.getPropertyValue(name)}`);
    }
    return values;
  };
  const visit = (element: Element, parent: number, anchor: string): void => {
    if (skipped.has(element.tagName)) return;
    const { x, y, width, height } = element.getBoundingClientRect();
    const round = (value: number): number => Math.round(value * 10) / 10;
    const isDrawing = element.localName === 'svg';
    const near = element.id || anchor;
    const place = elements.length;
    elements.push({
      parent,
      tag: element.localName,
      classes: [...element.classList].sort().join(' '),
      anchor: near,
      text: [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
      drawing: isDrawing ? element.innerHTML : (element.getAttribute('src') ?? ''),
      styles: stylesOf(element),
      box: { x: round(x + scrollX), y: round(y + scrollY), width: round(width), height: round(height) },
    });
    if (!isDrawing) for (const child of element.children) visit(child, place, near);
  };
  visit(document.body, -1, '');
  return elements;
}
