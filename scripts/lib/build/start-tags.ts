/** The start tags of a built page, in order, as a browser with scripts reads them. */
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
