/** The start tags of a built page, in order, as a browser with scripts reads them, and the pictures that it requests. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface StartTag {
  tagName: string;
  attrs: readonly { name: string; value: string }[];
  /** For an image in a `<picture>`: the first `<source>`, which has the best format. */
  source?: StartTag | undefined;
}

export function startTags(html: string): StartTag[] {
  const tags: StartTag[] = [];
  const visit = (node: Node, source?: Element): void => {
    const children = 'childNodes' in node ? node.childNodes : [];
    if ('tagName' in node) tags.push(node.tagName === 'img' ? { ...node, source } : node);
    const best = node.nodeName === 'picture' ? children.find((child) => child.nodeName === 'source') : undefined;
    for (const child of children) visit(child, best as Element | undefined);
  };
  visit(parse(html));
  return tags;
}

export const attribute = ({ attrs }: Pick<StartTag, 'attrs'>, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

export interface Viewport {
  width: number;
  /** Device pixels per CSS pixel. */
  density: number;
}

/** The file of a picture that a browser requests: the best format, at the width in `sizes`. */
export function pictureAt(image: StartTag, viewport: Viewport): string | undefined {
  const source = image.source ?? image;
  const candidates = readSrcSet(attribute(source, 'srcset') ?? '');
  if (candidates.length === 0) return attribute(image, 'src');
  const wanted = layoutWidth(attribute(source, 'sizes') ?? '100vw', viewport) * viewport.density;
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url;
}

const readSrcSet = (text: string): { url: string; width: number }[] =>
  text
    .split(/,\s+|,(?=\/)/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .flatMap(([url = '', width = '']) => (url ? [{ url, width: Number.parseInt(width) || 0 }] : []))
    .sort((a, b) => a.width - b.width);

/** `auto, (min-width: 48rem) 50vw, 100vw`. `auto` is skipped: it is the width in the layout, which is never larger than the widths after it. */
export function layoutWidth(sizes: string, { width }: Pick<Viewport, 'width'>): number {
  const pixels = (number: string, unit = 'px') => Number(number) * (unit === 'rem' ? 16 : 1);
  for (const part of sizes.split(',').map((one) => one.trim())) {
    if (part === 'auto') continue;
    const [, minimum, measure, length = part] = /^\(min-width:\s*([\d.]+)(px|rem)\)\s+(.+)$/.exec(part) ?? [];
    if (minimum !== undefined && width < pixels(minimum, measure)) continue;
    const [, number, unit] = /^([\d.]+)(px|rem|vw)$/.exec(length) ?? [];
    if (number === undefined) throw new Error(`sizes="${sizes}": ${length} is not a supported width`);
    return unit === 'vw' ? (Number(number) / 100) * width : pixels(number, unit);
  }
  return width;
}
