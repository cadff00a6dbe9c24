/**
 * Converts the Markdown tree to the tree of the page data (`TreeNode`), and records what the page contains, for the
 * rules. Values stay as written; `resolve/` turns paths into pictures, files and URLs.
 */
import type { Element, Root as HastRoot, Text } from 'hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BlockDescription } from '../../schema/block';
import type { TreeNode } from '../../schema/page-data';
import { readablePath, readableUrl } from '../../util/readable-path';
import { FieldsContext } from '../fields/fields-context';
import type { Place } from '../report/problem';
import { START } from '../source/positions';
import type { Source } from '../source/source-file';
import { typeset } from '../text/smart-quotes';
import { idMaker } from '../text/wording';
import { type BuiltTree, MarkdownContext, type PlacedBlock } from './document';
import { evaluateProps, UNKNOWN } from './evaluate-props';
import { labelCells } from './label-cells';
import { type Blocks, HTML_ELEMENTS, MARKDOWN_IMAGE, RAW_HTML, UNKNOWN_BLOCK } from './known-elements';
import type { ParsedMdx } from './parse-mdx';
import { containerWithin, misplacementOf, type Surroundings } from './place-blocks';
import { addHeadingIds, unwrapParagraphs } from './prepare-markdown';
import { type PropSinks, readProps } from './read-props';
import {
  addText,
  type Expression,
  hasWords,
  isBlank,
  isComment,
  type Jsx,
  type Node,
  placeOfNode,
  plainText,
  showsNothing,
  withoutSpace,
  wordsOf,
} from './text-content';

const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'] as const;
const toHast = unified()
  .use(remarkRehype, { passThrough: [...passThrough] })
  .freeze();

export function buildTree({ root, damagedTags, hasUnclosedTag }: ParsedMdx, source: Source, blocks: Blocks): BuiltTree {
  const document = new MarkdownContext(source, blocks, [...root.children], !hasUnclosedTag);
  unwrapParagraphs(root);
  addHeadingIds(root);
  const html = toHast.runSync(root) as HastRoot;
  labelCells(html);
  return new TreeBuilder(document, damagedTags).build(html);
}

interface Context extends Surroundings {
  ancestor?: PlacedBlock;
  /** White space is kept. */
  isInline?: boolean;
  isVerbatim?: boolean;
  isInLink?: boolean;
}

/** Inline elements, from Markdown or as tags. A quotation may continue across them. */
const INSIDE_LINES = /^(a|em|strong|code|sub|sup|kbd|abbr)$/;
const VERBATIM = /^(code|pre|kbd)$/;
const INLINE_CONTENT = /^(p|h[1-6]|li|td|th|a|em|strong|code|pre)$/;

const isWords = (node: Node): boolean => node.type === 'text' || (node.type === 'element' && node.tagName === 'p');

class TreeBuilder {
  private readonly propRecords = new FieldsContext();
  private readonly text: string[] = [];
  private readonly source: Source;
  private readonly propSinks: PropSinks;
  /**
   * The last character of the line so far. It decides whether a quotation mark opens or closes, even after bold text or
   * a link.
   */
  private lastCharacter = '';
  /** Counts the pieces of content that could not be added to the tree as they are. */
  private rejectedCount = 0;
  private readonly places = new Map<TreeNode, Place>();
  /** Blocks with a title and no `id`. */
  private readonly unnamed: { title: string; values: Record<string, unknown>; place: Place }[] = [];

  constructor(
    private readonly document: MarkdownContext,
    damagedTags: ParsedMdx['damagedTags'],
  ) {
    this.source = document.source;
    this.propSinks = { document, damagedTags, props: this.propRecords };
  }

  build(root: HastRoot): BuiltTree {
    const tree = this.children(root.children as Node[], {});
    this.nameBlocks();
    const places = placesInOrder(tree, this.places);
    return { tree, places, props: this.propRecords, text: this.text.join(' '), document: this.document };
  }

  private children(nodes: Node[], context: Context): TreeNode[] {
    const out: TreeNode[] = [];
    for (const node of nodes) {
      const converted = this.node(node, context);
      if (converted === undefined) continue;
      if (typeof converted !== 'string') this.places.set(converted, placeOfNode(node));
      // Line breaks between blocks have no meaning.
      if (!context.isInline && typeof converted === 'string' && converted.trim() === '') continue;
      const last = out.length - 1;
      if (typeof converted === 'string' && typeof out[last] === 'string') out[last] += converted;
      else out.push(converted);
    }
    return out;
  }

  private node(node: Node, context: Context): TreeNode | undefined {
    switch (node.type) {
      case 'text':
        return this.textNode(node, context);
      case 'element':
        return this.element(node, context);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.tag(node, context);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.expression(node);
      default:
        return undefined;
    }
  }

  private textNode({ value, position }: Text, { isVerbatim, isInLink = false }: Context): string {
    const offset = position?.start.offset;
    const { text } = this.source;
    if (!isVerbatim && offset !== undefined)
      addText(this.document.texts, { offset, raw: text.slice(offset, position?.end.offset), value, isInLink }, text);
    this.text.push(value);
    return this.advance(isVerbatim ? value : typeset(value, this.lastCharacter));
  }

  private advance(text: string): string {
    this.lastCharacter = text.at(-1) ?? this.lastCharacter;
    return text;
  }

  private element(node: Element, context: Context): TreeNode {
    const place = placeOfNode(node);
    const name = node.tagName;
    if (!INSIDE_LINES.test(name)) this.lastCharacter = '';
    const props = propsOfElement(node);
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) this.recordHeading(node, context.isUncertain ? undefined : Number(level), props, place);
    if (name === 'a') this.readLink(node, props, place);
    if (name === 'img') return this.image(props, place);
    // An image alone in a paragraph is a figure, not a paragraph.
    if (name === 'p') {
      const solid = withoutSpace(node.children);
      if (solid.length === 1 && solid[0]!.type === 'element' && solid[0]!.tagName === 'img')
        return this.element(solid[0] as Element, context);
    }
    const inner: Context = {
      ...context,
      isInline: INLINE_CONTENT.test(name),
      isVerbatim: context.isVerbatim || VERBATIM.test(name),
      isInLink: context.isInLink || name === 'a',
      container: containerWithin(name, context.container),
    };
    return [name, propsOrNone(props), ...this.children(node.children as Node[], inner)];
  }

  private recordHeading(node: Element, level: number | undefined, { id }: Record<string, unknown>, place: Place): void {
    // link-text reports a link without words.
    const hasLink = node.children.some((child) => child.type === 'element' && child.tagName === 'a');
    this.document.headings.push({ level, place, isEmpty: !hasWords(node) && !hasLink, text: plainText(node) });
    if (typeof id === 'string') this.document.anchors.push({ id, place });
  }

  /** Records where a link leads, and converts its `href` to the form that the resolver expects. */
  private readLink(node: Element, props: Record<string, unknown>, place: Place): void {
    if (typeof props.href !== 'string' || 'dataFootnoteRef' in props || 'dataFootnoteBackref' in props) return;
    // remark percent-encodes the URL, including the placeholder in it.
    const url = props.href.replaceAll('%7Bbrand%7D', '{brand}');
    const href = /^https?:/i.test(url) ? readableUrl(url) : readablePath(url);
    // The path of a file must be decoded to match its name.
    props.href = href.startsWith('.') ? href : url;
    const isFootnote = this.source.text.startsWith('[^', this.source.offsetAt(place));
    if (!isFootnote)
      this.propRecords.references.push({ kind: 'link', href, place, words: { text: wordsOf(node), place } });
    this.document.links.push({ place, hasContent: hasWords(node), isFootnote });
  }

  private image(props: Record<string, unknown>, place: Place): TreeNode {
    const path = readablePath(String(props.src ?? ''));
    // The parser drops the placeholder’s braces from the text.
    const rest = this.source.text.slice(this.source.offsetAt(place));
    const label = /^!\[((?:\\.|[^\]\\])*)\]/.exec(rest)?.[1];
    const written = label?.includes('{brand}') ? label.replace(/\\([\p{P}\p{S}])/gu, '$1') : String(props.alt ?? '');
    const alt = written.trim();
    if (alt === '') this.document.missingAltTexts.push({ in: 'markdown', place, line: rest.split('\n', 1)[0]! });
    this.document.altTexts.push({ text: alt, place });
    this.propRecords.references.push({ kind: 'image', path, use: 'figure', place });
    return [
      MARKDOWN_IMAGE,
      {
        image: path,
        // `![""](x.jpg)` marks the image as decorative.
        alt: alt === '""' ? '' : typeset(alt),
        ...(props.title ? { title: typeset(String(props.title)) } : {}),
      },
    ];
  }

  private tag(node: Jsx, context: Context): TreeNode | undefined {
    const name = node.name ?? '';
    if (!INSIDE_LINES.test(name)) this.lastCharacter = '';
    if (Object.hasOwn(HTML_ELEMENTS, name)) return this.htmlTag(node, name, context);
    const block = this.document.blocks.get(name);
    if (block) return this.block(node, block, context);
    this.rejectedCount++;
    if (RAW_HTML.has(name)) return undefined;
    // Keep the content of an unknown tag: rules that ignore placement can check it, and development shows it.
    const inner = this.children(node.children as Node[], { isUncertain: true, ancestor: context.ancestor });
    return inner.length > 0 ? [UNKNOWN_BLOCK, 0, ...inner] : undefined;
  }

  private htmlTag(node: Jsx, name: string, context: Context): TreeNode {
    const { values } = this.props(node, HTML_ELEMENTS[name]!);
    const inner: Context = {
      ...context,
      isInline: true,
      isVerbatim: VERBATIM.test(name),
      container: context.container ?? 'line',
    };
    return [name, propsOrNone(values), ...this.children(node.children as Node[], inner)];
  }

  private block(node: Jsx, block: BlockDescription, context: Context): TreeNode {
    const misplacement = misplacementOf(block, context);
    if (misplacement && misplacement.reason !== 'in-stray-text') this.rejectedCount++;
    const { values, invalid } = this.props(node, block.props);
    const solid = (node.children as Node[]).filter((child) => !isBlank(child));
    const placed: PlacedBlock = {
      block,
      place: placeOfNode(node),
      ancestor: context.ancestor,
      misplacement,
      values,
      invalidProps: invalid,
      strayContent: strayContentOf(block, solid),
      children: [],
      isWhole: false,
      isEmpty: (solid.length === 0 && this.isWrittenEmpty(node)) || (solid.length > 0 && solid.every(showsNothing)),
    };
    this.document.placedBlocks.push(placed);
    this.recordBlock(placed, misplacement === undefined && !context.isUncertain);
    const isRefused = block.children === 'none' && solid.length > 0;
    if (isRefused && solid.every(isWords)) this.acceptAsTitle(placed.place);
    const rejectedBefore = this.rejectedCount;
    const inner = isRefused
      ? []
      : this.children(node.children as Node[], { parent: block, ancestor: placed, isUncertain: context.isUncertain });
    placed.isWhole = placed.strayContent.length === 0 && this.rejectedCount === rejectedBefore;
    placed.children = inner
      .filter((child) => typeof child !== 'string')
      .map(([name]) => ({ name }))
      .filter(({ name }) => name !== UNKNOWN_BLOCK);
    this.rejectedCount += placed.strayContent.length;
    return [block.name, propsOrNone(values), ...inner];
  }

  private props(node: Jsx, fields: BlockDescription['props']) {
    const { expressions } = this.document;
    const before = expressions.length;
    const read = readProps(node, fields, this.propSinks);
    this.rejectedCount += expressions.length - before;
    return read;
  }

  private recordBlock({ block, values, invalidProps, place }: PlacedBlock, isSure: boolean): void {
    const { anchors, headings } = this.document;
    const title = block.title === undefined ? undefined : values[block.title];
    if (block.props.id?.type === 'text') {
      if (typeof values.id === 'string') anchors.push({ id: values.id, place });
      else if (typeof title === 'string' && !invalidProps.has('id')) this.unnamed.push({ title, values, place });
    }
    if (block.heading) {
      const level = evaluateProps(block.heading.bind(block), values, invalidProps);
      if (level !== undefined || !isSure)
        headings.push({ level: isSure && level !== UNKNOWN ? level : undefined, place, block: block.name });
    }
    for (const [key, field] of Object.entries(block.props)) {
      const value = values[key];
      const isShown = field.type === 'text' && !field.oncePerPage && key !== 'id';
      if (isShown && typeof value === 'string') this.text.push(value);
    }
  }

  /** Gives each block with a title an id made from its words, so that links can lead to it as to a heading. */
  private nameBlocks(): void {
    const { anchors } = this.document;
    const idOf = idMaker(new Set(anchors.map(({ id }) => id)));
    for (const { title, values, place } of this.unnamed) {
      const id = idOf(title);
      values.id = id;
      anchors.push({ id, place });
    }
    if (this.unnamed.length > 0) anchors.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
  }

  /** Treats words inside a block that takes none as its missing title, so that only block-children reports them. */
  private acceptAsTitle(place: Place): void {
    const { findings } = this.propRecords;
    const missing = findings.findIndex(
      ({ kind, name, place: { line, column } }) =>
        kind === 'missing' && name === 'title' && line === place.line && column === place.column,
    );
    if (missing >= 0) findings.splice(missing, 1);
  }

  /** Checks the source as well, because the syntax phase may have removed unreadable content between the tags. */
  private isWrittenEmpty({ position }: Jsx): boolean {
    const written = this.source.text.slice(position?.start.offset, position?.end.offset);
    return /(?:\/>|>\s*(?:\{\/\*[^]*?\*\/\}\s*)*<\/\w+\s*>)$/.test(written);
  }

  private expression(node: Expression): TreeNode | undefined {
    const code = node.value.trim();
    // In the middle of a sentence, a writer wants to show the braces.
    const isEmptyInText = code === '' && node.type === 'mdxTextExpression';
    if (!isEmptyInText && isComment(code)) return undefined;
    if (code === 'brand') {
      this.text.push(this.advance('brand'));
      return ['brand', 0];
    }
    this.document.expressions.push({ in: 'text', code, place: placeOfNode(node) });
    this.rejectedCount++;
    return undefined;
  }
}

function placesInOrder(tree: readonly TreeNode[], places: ReadonlyMap<TreeNode, Place>): Place[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, , ...children] = node;
    return [places.get(node) ?? START, ...placesInOrder(children, places)];
  });
}

/** For a block that takes no content, the first place is enough: the fix is in its tag. */
function strayContentOf({ children }: BlockDescription, solid: readonly Node[]): Place[] {
  if (children === 'none') return solid.slice(0, 1).map(placeOfNode);
  if (!Array.isArray(children)) return [];
  return solid.filter(({ type }) => type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement').map(placeOfNode);
}

function propsOfElement({ properties }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    props[key] = Array.isArray(value) ? value.join(' ') : value;
  }
  return props;
}

const propsOrNone = (props: Record<string, unknown>): Record<string, unknown> | 0 =>
  Object.keys(props).length > 0 ? props : 0;
