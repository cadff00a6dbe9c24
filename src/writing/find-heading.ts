/** Finds a heading on a page by its words or its anchor. */
import type { Heading, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Blocks } from '../content/mdx/known-elements';
import { parseMdx } from '../content/mdx/parse-mdx';
import { plainText } from '../content/mdx/text-content';
import { addHeadingIds } from '../content/mdx/prepare-markdown';
import type { Source } from '../content/source/source-file';
import { slugify } from '../content/text/wording';
import { type Element, isElement, keyOf, type WrittenValue, type WrittenValues } from './written-values';

export interface FoundHeading {
  /** The words without markup. */
  words: string;
  /** The characters of the heading, and the way in which they are written. */
  value: WrittenValue;
  /** The anchor that follows the words. Absent if no link can lead to the heading. */
  anchor?: string | undefined;
  /** The `id` that is made of the words, and follows them. Absent in Markdown, where the compiler makes the anchor. */
  id?: WrittenValue | undefined;
  /** An `id` on the heading or around it that has other words, and stays. */
  fixedAnchor?: string | undefined;
  line: number;
}

export function headingsOf(source: Source, blocks: Blocks, values: WrittenValues): FoundHeading[] {
  const { parsed } = parseMdx(source, blocks);
  if (!parsed) return [];
  addHeadingIds(parsed.root);
  const found: FoundHeading[] = [];
  const visit = (node: Root | RootContent, around: readonly Element[]): void => {
    if (node.type === 'heading') {
      const heading = markdownHeading(node, around);
      if (heading) found.push(heading);
    }
    const inner = isElement(node) ? [...around, node] : around;
    if (isElement(node)) {
      const heading = blocks.get(node.name ?? '')?.heading && blockHeading(node, inner, values);
      if (heading) found.push(heading);
    }
    if ('children' in node) for (const child of node.children) visit(child, inner);
  };
  visit(parsed.root, []);
  return found;
}

function markdownHeading(node: Heading, around: readonly Element[]): FoundHeading | undefined {
  const [first] = node.children;
  const last = node.children.at(-1);
  if (!first?.position || !last?.position) return undefined;
  const id = (node.data?.hProperties as { id?: string } | undefined)?.id;
  return {
    words: plainText(node),
    value: { start: first.position.start.offset!, end: last.position.end.offset!, style: 'block' },
    anchor: id,
    fixedAnchor: nearestId(around),
    line: node.position!.start.line,
  };
}

function nearestId(around: readonly Element[]): string | undefined {
  const ids = around.map((holder) => attributeOf(holder, 'id')?.value);
  return ids.findLast((id): id is string => typeof id === 'string');
}

const attributeOf = ({ attributes }: Element, name: string): MdxJsxAttribute | undefined =>
  attributes.find(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );

/** A block that renders a heading from its prop `title`. Its anchor is the nearest `id`: its own, or that of a block around it. */
function blockHeading(element: Element, inner: readonly Element[], values: WrittenValues): FoundHeading | undefined {
  const title = attributeOf(element, 'title');
  const value = title?.position && values.get(keyOf(title.position.start));
  if (!title || !value || typeof title.value !== 'string') return undefined;
  const words = title.value;
  for (const holder of [...inner].reverse()) {
    const id = attributeOf(holder, 'id');
    if (!id?.position || typeof id.value !== 'string') continue;
    const written = values.get(keyOf(id.position.start));
    const line = element.position!.start.line;
    return id.value === slugify(words) && written
      ? { words, value, anchor: id.value, id: written, line }
      : { words, value, fixedAnchor: id.value, line };
  }
  return { words, value, line: element.position!.start.line };
}

/** The headings that a writer may mean: by the anchor, else by the words. */
export function matchHeadings(headings: readonly FoundHeading[], wanted: string): FoundHeading[] {
  const anchor = wanted.replace(/^#/, '');
  const byAnchor = headings.filter((heading) => heading.anchor === anchor);
  if (byAnchor.length > 0) return byAnchor.slice(0, 1);
  const byWords = headings.filter(({ words }) => words.trim() === wanted.trim());
  if (byWords.length > 0) return byWords;
  const byFixedAnchor = headings.filter(({ fixedAnchor }) => fixedAnchor === anchor);
  if (byFixedAnchor.length > 0) return byFixedAnchor.slice(0, 1);
  return headings.filter(({ words }) => slugify(words) === slugify(wanted));
}

/** Headings as a message lists them. */
export const listHeadings = (headings: readonly FoundHeading[]): string =>
  headings.map(({ words, line, anchor }) => `“${words}” on line ${line}${anchor ? ` (#${anchor})` : ''}`).join(', ');
