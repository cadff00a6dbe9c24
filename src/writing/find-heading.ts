/** Finds a heading on a page by its words or its anchor. */
import type { Heading } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { parseMdx } from '../content/mdx/parse-mdx';
import { plainText } from '../content/mdx/text-content';
import { addHeadingIds } from '../content/mdx/prepare-markdown';
import { slugify } from '../content/text/wording';
import { type Element, isElement, visitNodes } from './mdx-nodes';
import type { WrittenRange } from '../content/report/write-value';
import type { WritingProject } from './writing-project';

export interface FoundHeading {
  words: string;
  /** The characters of the heading, and their notation. */
  value: WrittenRange;
  /** The anchor made from the words. Absent if no link can lead to the heading. */
  anchor?: string | undefined;
  /** The `id` made from the words. Absent in Markdown, where the compiler makes the anchor. */
  id?: WrittenRange | undefined;
  /** An `id` on the heading or around it that is not made from the words, so it stays. */
  fixedAnchor?: string | undefined;
  line: number;
}

export function headingsOf(project: WritingProject, file: string): FoundHeading[] {
  const { blocks } = project.options;
  const { parsed } = parseMdx(project.sourceOf(file)!, blocks);
  if (!parsed) return [];
  addHeadingIds(parsed.root);
  const found: (FoundHeading | undefined)[] = [];
  const valueOf = ({ position }: MdxJsxAttribute) => position && project.valueAt(file, position.start);
  visitNodes(parsed.root, (node, around) => {
    const elements = around.filter(isElement);
    if (node.type === 'heading') found.push(markdownHeading(node, elements));
    if (!isElement(node)) return;
    const block = blocks.get(node.name ?? '');
    // The title of a question is not a heading, but makes an anchor.
    const hasAnchor = !block?.heading && block?.title !== undefined && block.props.id !== undefined;
    const title = block?.title && attributeOf(node, block.title);
    if (title && (block.heading || hasAnchor))
      found.push(blockHeading(node, title, [...elements, node], valueOf, hasAnchor));
  });
  return found.filter((heading) => heading !== undefined);
}

function markdownHeading(node: Heading, around: readonly Element[]): FoundHeading | undefined {
  const [first] = node.children;
  const last = node.children.at(-1);
  if (!first?.position || !last?.position) return undefined;
  const id = (node.data?.hProperties as { id?: string } | undefined)?.id;
  return {
    words: plainText(node),
    value: { start: first.position.start.offset!, end: last.position.end.offset! },
    anchor: id,
    fixedAnchor: nearestId(around)?.value as string | undefined,
    line: node.position!.start.line,
  };
}

const nearestId = (holders: readonly Element[]): MdxJsxAttribute | undefined =>
  holders.map((holder) => attributeOf(holder, 'id')).findLast((id) => typeof id?.value === 'string');

const attributeOf = ({ attributes }: Element, name: string): MdxJsxAttribute | undefined =>
  attributes.find(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );

/** A block that renders a heading from its title. Its anchor is its own `id`, or else the nearest one around it. */
function blockHeading(
  element: Element,
  title: MdxJsxAttribute,
  holders: readonly Element[],
  valueOf: (attribute: MdxJsxAttribute) => WrittenRange | undefined,
  hasAnchor: boolean,
): FoundHeading | undefined {
  const value = valueOf(title);
  if (!value || typeof title.value !== 'string') return undefined;
  const made = hasAnchor && !attributeOf(element, 'id') ? { anchor: slugify(title.value) } : {};
  const heading = { words: title.value, value, line: element.position!.start.line, ...made };
  const id = nearestId(holders);
  if (!id) return heading;
  const anchor = String(id.value);
  const written = valueOf(id);
  return !made.anchor && anchor === slugify(title.value) && written
    ? { ...heading, anchor, id: written }
    : { ...heading, fixedAnchor: anchor };
}

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

export const listHeadings = (headings: readonly FoundHeading[]): string =>
  headings.map(({ words, line, anchor }) => `“${words}” on line ${line}${anchor ? ` (#${anchor})` : ''}`).join(', ');
