/** Reads the HTML of a page as a browser without scripts does. */
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { attribute } from '../../../scripts/lib/build/start-tags';

export { attribute };

export type Node = Tree.Node;
export type Element = Tree.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** The elements inside a node that `matches` accepts, in document order; the node itself is not one of them. */
export function elements(node: Node, matches: (element: Element) => boolean = () => true): Element[] {
  return childrenOf(node).flatMap((child) => [
    ...(isElement(child) && matches(child) ? [child] : []),
    ...elements(child, matches),
  ]);
}

export const readHtml = (html: string): Node => parse(html);

export const tagged =
  (...names: string[]) =>
  ({ tagName }: Element): boolean =>
    names.includes(tagName);

const BLOCKS = new Set('p li h1 h2 h3 h4 h5 td th dt dd figcaption summary div'.split(' '));
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg']);

/** The text, with one line for each paragraph, heading and cell. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (isElement(node) && SILENT.has(node.tagName)) return '';
  const inside = childrenOf(node).map(textOf).join('');
  return isElement(node) && BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside;
}

export const linesOf = (node: Node): string[] =>
  textOf(node)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

export function contentOf(node: Node, property: string): string | undefined {
  const meta = elements(node, tagged('meta')).find(
    (element) => attribute(element, 'name') === property || attribute(element, 'property') === property,
  );
  return meta && attribute(meta, 'content');
}

export function linkOf(node: Node, rel: string): string | undefined {
  const link = elements(node, tagged('link')).find((element) => attribute(element, 'rel') === rel);
  return link && attribute(link, 'href');
}

/** Parses the structured data of a page. */
export const thingsOf = (node: Node): Record<string, unknown>[] =>
  elements(node, tagged('script'))
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .flatMap((script) => {
      const [text] = script.childNodes;
      const data = JSON.parse(text && 'value' in text ? text.value : '') as { '@graph': Record<string, unknown>[] };
      return data['@graph'];
    });
