/**
 * Markdown tree → the tree of the page data (`TreeNode`), every block checked against its description on the way.
 * Values stay as written; `resolve.ts` turns paths into pictures, files and addresses.
 */
import type { Element, ElementContent, Root as HastRoot, RootContent as HastContent, Text } from 'hast';
import type { Parent, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BlockDescription } from '../../schema/block';
import type { TreeNode } from '../../schema/page-data';
import { checkAlt } from '../text/check-alt';
import { type Blocks, HTML_ELEMENTS, MARKDOWN_IMAGE } from './known-elements';
import type { Fields } from '../../schema/fields';
import { RAW_HTML } from './html-elements';
import type { LocatedField } from '../yaml/parse-yaml';
import type { ParsedMdx } from './parse-mdx';
import { suggestField } from '../fields/suggest-field';
import { type Place, Problems } from '../report/problem';
import type { Source } from '../source/source-file';
import { typeset } from '../text/smart-quotes';
import { blockSubject, type Reference, validateFields } from '../fields/validate-fields';
import { excerpt, closestMatch, asCode, slugify } from '../text/wording';

export interface Compiled {
  tree: TreeNode[];
  references: Reference[];
  /** What an address can point at with `#`. */
  anchors: { id: string; place: Place }[];
  /** The words a visitor reads, for the read time. */
  text: string;
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Expression = MdxFlowExpression | MdxTextExpression;
type Node = Exclude<HastContent | ElementContent, { type: `mdx${string}` }> | Jsx | Expression | HastRoot;

const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'] as const;
const toHast = unified()
  .use(remarkRehype, { passThrough: [...passThrough] })
  .freeze();

/** What is judged by what stands around it. */
const BY_PLACE = /^(?:block-(?!unknown)|heading-skip)/;

export function buildTree(
  { root, damagedTags, hasUnclosedTag }: ParsedMdx,
  source: Source,
  blocks: Blocks,
  problems: Problems,
): Compiled {
  if (hasUnclosedTag) {
    const found = new Problems(problems.file);
    const compiled = buildTree({ root, damagedTags, hasUnclosedTag: false }, source, blocks, found);
    problems.all.push(...found.all.filter(({ rule }) => !BY_PLACE.test(rule)));
    return compiled;
  }
  checkBoldHeadings(root, source, problems);
  checkChat(root, problems);
  unwrapParagraphs(root);
  nameHeadings(root);
  return new TreeBuilder(source, blocks, problems, damagedTags).run(toHast.runSync(root) as HastRoot);
}

/** Whoever goes from heading to heading by ear or by key does not come by words that only look like one. */
function checkBoldHeadings({ children }: Root, source: Source, problems: Problems): void {
  for (const [index, { type, position, ...node }] of children.entries()) {
    if (
      type !== 'paragraph' ||
      !('children' in node) ||
      !/^(?:paragraph|list|table)$/.test(children[index + 1]?.type ?? '')
    )
      continue;
    const [bold, ...others] = node.children;
    if (bold?.type !== 'strong' || others.length > 0) continue;
    const words = plainText(bold);
    if (words.length > 80 || /[.,;:!?]$/.test(words)) continue;
    problems.warning('heading-bold', position!.start, 'Bold words in a paragraph of their own are no heading', {
      found: excerpt(source.text.slice(position!.start.offset, position!.end.offset)),
      fix: `write ${asCode(`## ${words}`)} if they are meant as one`,
    });
  }
}

/** How a chat program begins and ends an answer. */
const CHAT_BEGINS = /^(?:Sure|Certainly|Of course|Absolutely)[!,.:]? (?:Here(?:['’]s| is| are)|Below is|I['’]ve)\b/i;
const CHAT_ENDS =
  /^(?:Let me know if you(?:['’]d| would) like (?:me|any|further|more|changes|adjustments|a (?:different|shorter|longer))\b|Would you like me to\b|I hope this helps\b|Feel free to (?:adjust|edit|tweak)\b)/;

function checkChat({ children }: Root, problems: Problems): void {
  for (const [node, pattern] of [
    [children[0], CHAT_BEGINS],
    [children.at(-1), CHAT_ENDS],
  ] as const)
    if (node?.type === 'paragraph' && pattern.test(plainText(node)))
      problems.warning('text-leftover', placeOfNode(node), 'This seems to be left over of a chat', {
        found: excerpt(plainText(node)),
        fix: 'take it out',
      });
}

const withoutSpace = <Child extends { type: string; value?: unknown }>(children: readonly Child[]): Child[] =>
  children.filter(({ type, value }) => !(type === 'text' && String(value).trim() === ''));

/** A paragraph that holds nothing but blocks is no paragraph. */
function unwrapParagraphs({ children }: Parent): void {
  for (let index = 0; index < children.length; index++) {
    const node = children[index]!;
    const solid = node.type === 'paragraph' ? withoutSpace(node.children) : [];
    const blocksOnly = solid.every((child) => child.type === 'mdxJsxTextElement' && /^[A-Z]/.test(child.name ?? ''));
    if (solid.length > 0 && blocksOnly) children.splice(index--, 1, ...solid);
    else if ('children' in node) unwrapParagraphs(node);
  }
}

/** Headings get an id from their words, so that they can be linked. */
function nameHeadings(root: Root): void {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const visit = (node: RootContent | Root): void => {
    if (node.type !== 'heading') {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    const slug = slugify(plainText(node));
    let id = slug;
    let count = counts.get(slug) ?? 1;
    while (taken.has(id)) id = `${slug}-${++count}`;
    counts.set(slug, count);
    taken.add(id);
    node.data = { ...node.data, hProperties: { id } };
  };
  visit(root);
}

const plainText = (node: { type: string; value?: unknown; children?: unknown[] }): string =>
  node.type === 'mdxTextExpression'
    ? String(node.value).trim() === 'brand'
      ? 'brand'
      : ''
    : typeof node.value === 'string'
      ? node.value
      : ((node.children ?? []) as (typeof node)[]).map(plainText).join('');

/** What may stand at a place, and whose place it is. */
interface Context {
  owner?: BlockDescription;
  /** Markdown around it in which no block may stand: `a list`. */
  within?: string;
  /** White space counts. */
  inline?: boolean;
  /** Letters stay as they were typed. */
  verbatim?: boolean;
  /** What stands here leads somewhere already. */
  linked?: boolean;
  /** Below something unknown, or where nothing may stand: what is here may be right, once that is mended. */
  unsure?: boolean;
}

/** Elements that do not end what is being said, in Markdown or as tags. */
const INSIDE_LINES = /^(a|em|strong|code|sub|sup|kbd|abbr)$/;
const VERBATIM = /^(code|pre|kbd)$/;

/** Markdown that holds text and no blocks, the way messages call it. */
const TEXT_CONTAINERS: Readonly<Record<string, string>> = {
  p: 'a line of text',
  li: 'a list',
  td: 'a table',
  th: 'a table',
  a: 'a link',
  em: 'a line of text',
  strong: 'a line of text',
  blockquote: 'a quotation',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'a heading'])),
};

/** A heading whose level is not known for certain says nothing about its neighbours. */
interface HeadingNote {
  level?: number;
  place: Place;
  block?: string;
}

class TreeBuilder {
  private readonly uses: Reference[] = [];
  private readonly anchors: Compiled['anchors'] = [];
  private readonly headings: HeadingNote[] = [];
  private readonly once = new Map<string, Place>();
  private readonly text: string[] = [];
  private unknownTags = 0;
  /** The last letter of the line so far: quotation marks open or close by it, also across bold and links. */
  private lastLetter = '';

  constructor(
    private readonly source: Source,
    private readonly blocks: Blocks,
    private readonly problems: Problems,
    private readonly damaged: ParsedMdx['damagedTags'],
  ) {}

  run(root: HastRoot): Compiled {
    const tree = this.children(root.children as Node[], {});
    this.checkHeadings();
    this.checkAnchors();
    return { tree, references: this.uses, anchors: this.anchors, text: this.text.join(' ') };
  }

  private children(nodes: Node[], slot: Context): TreeNode[] {
    const out: TreeNode[] = [];
    for (const node of nodes) {
      const converted = this.node(node, slot);
      if (converted === undefined) continue;
      // Line breaks between blocks carry nothing.
      if (!slot.inline && typeof converted === 'string' && converted.trim() === '') continue;
      const last = out.length - 1;
      if (typeof converted === 'string' && typeof out[last] === 'string') out[last] += converted;
      else out.push(converted);
    }
    return out;
  }

  private node(node: Node, slot: Context): TreeNode | undefined {
    switch (node.type) {
      case 'text':
        if (!slot.verbatim) this.checkText(node, slot);
        this.text.push(node.value);
        return this.pushText(slot.verbatim ? node.value : typeset(node.value, this.lastLetter));
      case 'element':
        return this.element(node, slot);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.jsx(node, slot);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.expression(node);
      default:
        return undefined;
    }
  }

  private pushText(text: string): string {
    this.lastLetter = text.at(-1) ?? this.lastLetter;
    return text;
  }

  private element(node: Element, slot: Context): TreeNode {
    const place = placeOfNode(node);
    const name = node.tagName;
    if (!INSIDE_LINES.test(name)) this.lastLetter = '';
    const level = /^h([1-6])$/.exec(name)?.[1];
    const props: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(node.properties)) {
      if (value === null || value === undefined || value === false) continue;
      props[key] = Array.isArray(value) ? value.join(' ') : value;
    }
    if (level) {
      this.headings.push({ level: slot.unsure ? undefined : Number(level), place });
      if (typeof props.id === 'string') this.anchors.push({ id: props.id, place });
      if (!hasWords(node))
        this.problems.error('heading-empty', place, 'The heading has no words', {
          fix: 'write it, or remove the line',
        });
    }
    if (
      name === 'a' &&
      typeof props.href === 'string' &&
      !('dataFootnoteRef' in props) &&
      !('dataFootnoteBackref' in props)
    ) {
      // remark has percent-encoded it; the placeholder is ours.
      props.href = props.href.replaceAll('%7Bbrand%7D', '{brand}');
      const href = decoded(String(props.href));
      // A file is found by its name.
      if (href.startsWith('.')) props.href = href;
      // A footnote, which is reported as such.
      if (!this.startsWith(place, '[^')) this.uses.push({ kind: 'link', href, place });
      if (!hasWords(node))
        this.problems.error('link-text', place, 'The link has no text', {
          found: this.excerptAt(place),
          fix: 'write between the brackets where it leads: `[Contact us](/contact-us/)`',
        });
    }
    if (name === 'img') return this.markdownImage(props, place);
    // A picture alone in a paragraph is a figure, not a paragraph.
    if (name === 'p') {
      const solid = withoutSpace(node.children);
      if (solid.length === 1 && solid[0]!.type === 'element' && solid[0]!.tagName === 'img')
        return this.element(solid[0] as Element, slot);
    }
    const inner: Context = {
      ...slot,
      inline: /^(p|h[1-6]|li|td|th|a|em|strong|code|pre)$/.test(name),
      verbatim: slot.verbatim || VERBATIM.test(name),
      linked: slot.linked || name === 'a',
      within: slot.within && slot.within !== 'a line of text' ? slot.within : (TEXT_CONTAINERS[name] ?? slot.within),
    };
    return [name, Object.keys(props).length > 0 ? props : 0, ...this.children(node.children as Node[], inner)];
  }

  /** What was meant as markup or a link and stayed text: nobody would notice it before the visitor does. */
  private checkText({ value, position }: Text, { linked }: Context): void {
    const start = position?.start.offset;
    if (start === undefined) return;
    const raw = this.source.text.slice(start, position?.end.offset);
    for (const { 0: found, index } of raw.matchAll(LEFT_OVER))
      this.problems.warning('text-leftover', this.source.at(start + index), 'This seems to be left over', {
        found: excerpt(found),
        fix: 'write what belongs there, or take it out',
      });
    if (!linked && /https?:\/\/|\bwww\.|@/.test(value)) this.checkAddresses(raw, start);
  }

  private checkAddresses(raw: string, start: number): void {
    for (const match of raw.matchAll(
      /\b(?:https?:\/\/|www\.)[^\s<>()[\]]*[^\s<>()[\].,;:!?]|([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\w{2,})/g,
    )) {
      const [address, mail] = match;
      // A link that is not read as one is reported as such.
      if (
        /\]\s?\((?:mailto:)?$/.test(raw.slice(0, match.index)) ||
        /^\][ \t]?\(/.test(raw.slice(match.index + address.length))
      )
        continue;
      const link = mail
        ? `[${mail}](mailto:${mail})`
        : `[where it leads](${address.replace(/^(?!https?:)/, 'https://')})`;
      this.problems.warning('link-bare', this.source.at(start + match.index), 'An address alone is no link here', {
        found: excerpt(address),
        fix: `write ${asCode(link)}`,
      });
    }
  }

  private startsWith(place: Place, text: string): boolean {
    return this.source.text.startsWith(text, this.offsetOf(place));
  }

  private excerptAt(place: Place): string | undefined {
    return excerpt(this.source.text.slice(this.offsetOf(place)).split('\n', 1)[0]!);
  }

  private markdownImage(props: Record<string, unknown>, place: Place): TreeNode {
    const path = decoded(String(props.src ?? ''));
    // The parser has put the word `brand` for the placeholder.
    const label = /^!\[((?:\\.|[^\]\\])*)\]/.exec(this.source.text.slice(this.offsetOf(place)))?.[1];
    const alt = (
      label?.includes('{brand}') ? label.replace(/\\([\p{P}\p{S}])/gu, '$1') : String(props.alt ?? '')
    ).trim();
    // `![](x.jpg)` says nothing; `![""](x.jpg)` decides that the picture is decoration.
    if (alt === '')
      this.problems.error('image-alt', place, 'The picture has no alternative text', {
        found: this.excerptAt(place),
        fix: 'write what it shows between the brackets: `![A ship at dusk](./ship.jpg)`; `![""](./ship.jpg)` where it is decoration',
      });
    checkAlt(alt, place, this.problems);
    this.uses.push({ kind: 'image', path, use: 'figure', place });
    return [
      MARKDOWN_IMAGE,
      {
        image: path,
        alt: alt === '""' ? '' : typeset(alt),
        ...(props.title ? { title: typeset(String(props.title)) } : {}),
      },
    ];
  }

  private offsetOf({ line, column }: Place): number {
    return this.source.offsetOf(line) + column - 1;
  }

  private jsx(node: Jsx, slot: Context): TreeNode | undefined {
    const place = placeOfNode(node);
    const name = node.name ?? '';
    if (!INSIDE_LINES.test(name)) this.lastLetter = '';
    if (Object.hasOwn(HTML_ELEMENTS, name)) {
      const { props } = this.props(node, HTML_ELEMENTS[name]!, name, place);
      const inner: Context = {
        ...slot,
        inline: true,
        verbatim: VERBATIM.test(name),
        within: slot.within ?? 'a line of text',
      };
      return [name, props, ...this.children(node.children as Node[], inner)];
    }
    const block = this.blocks.get(name);
    if (!block) {
      this.unknownTags++;
      // What stands inside is still checked, as far as it does not depend on where it stands.
      if (!RAW_HTML.has(name)) this.children(node.children as Node[], { unsure: true });
      return undefined;
    }
    const isPlaced = this.checkPlace(block, slot, place);
    const { props, wrong } = this.props(node, block.props, name, place);
    const values = props === 0 ? {} : props;
    if (typeof values.id === 'string' && block.props.id?.type === 'text') this.anchors.push({ id: values.id, place });
    this.noteHeading(block, values, wrong, isPlaced && !slot.unsure, place);
    for (const [key, field] of Object.entries(block.props)) {
      const value = values[key];
      if (field.type !== 'text' || typeof value !== 'string') continue;
      if (field.oncePerPage) this.checkOnce(key, value, name, place);
      else if (key !== 'id') this.text.push(value);
    }

    const solid = (node.children as Node[]).filter((child) => !isBlank(child));
    if (block.children === 'none' && solid.length > 0) {
      this.problems.error(
        'block-children',
        placeOfNode(solid[0]!),
        `<${name}> holds nothing, but something stands inside it`,
        {
          found: this.excerptAt(placeOfNode(solid[0]!)),
          fix: `end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}`,
        },
      );
      return [name, props];
    }
    const before = this.problems.all.length;
    const unknownBefore = this.unknownTags;
    const inner = this.children(node.children as Node[], { owner: block, unsure: slot.unsure });
    const rejected = this.checkTextInside(block, node);
    // A rule over its parts says nothing new about a block whose parts are reported already.
    const isWhole =
      !rejected &&
      this.unknownTags === unknownBefore &&
      this.problems.all.slice(before).every((problem) => !/^(block|mdx)/.test(problem.rule));
    this.checkRules(block, values, isWhole ? wrong : new Set([...wrong, 'children']), inner, place);
    if (isWhole && wrong.size === 0 && solid.length === 0) this.checkEmpty(block, node, place);
    return [name, props, ...inner];
  }

  /** A list of parts without any. */
  private checkEmpty(block: BlockDescription, node: Jsx, place: Place): void {
    // What fills itself from the rest of the site holds something all the same.
    if (block.data || !Array.isArray(block.children)) return;
    // What stood there may have been taken out, and reported.
    const written = this.source.text.slice(node.position?.start.offset, node.position?.end.offset);
    if (!/(?:\/>|>\s*(?:\{\/\*[^]*?\*\/\}\s*)*<\/\w+\s*>)$/.test(written)) return;
    this.problems.warning('block-empty', place, `<${block.name}> holds nothing`, {
      fix: 'put something inside it, or remove it',
    });
  }

  private checkOnce(key: string, value: string, name: string, place: Place): void {
    const said = `${key}="${value}"`;
    const first = this.once.get(said);
    if (!first) this.once.set(said, place);
    else
      this.problems.error('prop-duplicate', place, `<${name}> says ${asCode(said)}, and so does another on this page`, {
        found: `the first at ${first.line}:${first.column}`,
        fix: `give one of the two another ${asCode(key)}`,
      });
  }

  private noteHeading(
    block: BlockDescription,
    values: Record<string, unknown>,
    wrong: ReadonlySet<string>,
    isSure: boolean,
    place: Place,
  ): void {
    if (!block.heading) return;
    const level = evaluate(block.heading.bind(block), values, wrong);
    if (level === undefined && isSure) return;
    this.headings.push({ level: isSure && level !== UNKNOWN ? level : undefined, place, block: block.name });
  }

  /** Text where only blocks may stand; true when there is some. */
  private checkTextInside(block: BlockDescription, node: Jsx): boolean {
    if (!Array.isArray(block.children)) return false;
    const texts = (node.children as Node[]).filter(
      (child) => !isBlank(child) && child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement',
    );
    for (const text of texts) {
      this.problems.error(
        'block-children',
        placeOfNode(text),
        `Only ${anyOfBlocks(block.children)} may stand inside <${block.name}>`,
        {
          found: this.excerptAt(placeOfNode(text)),
          fix: `put it into ${anyOfBlocks(block.children)}, or outside of <${block.name}>`,
        },
      );
    }
    return texts.length > 0;
  }

  private checkRules(
    block: BlockDescription,
    values: Record<string, unknown>,
    wrong: ReadonlySet<string>,
    inner: TreeNode[],
    place: Place,
  ): void {
    const children = inner.filter((child) => typeof child !== 'string').map(([name]) => ({ name }));
    for (const rule of block.rules ?? []) {
      const violation = evaluate(rule, { ...values, children }, wrong);
      if (!violation || violation === UNKNOWN) continue;
      const { what, fix } = violation;
      this.problems.error('block-rule', place, `In <${block.name}>, ${what}`, fix === undefined ? {} : { fix });
    }
  }

  /** Whether the block may stand where it stands. */
  private checkPlace(block: BlockDescription, { owner, within, unsure }: Context, place: Place): boolean {
    if (unsure && !owner) return true;
    const { name } = block;
    const report = (what: string, more: { found?: string; fix: string }): false => {
      this.problems.error('block-place', place, what, more);
      return false;
    };
    if (block.within && !(owner && block.within.includes(owner.name)))
      return report(`<${name}> may not stand here`, {
        found: owner ? `it inside <${owner.name}>` : 'it at the top of the page',
        fix: `it stands directly inside ${anyOfBlocks(block.within)}`,
      });
    // The text around it has been reported.
    if (within && owner && Array.isArray(owner.children)) return false;
    if (within)
      return report(`<${name}> may not stand inside ${within}`, {
        fix: 'put it on lines of its own, with an empty line before and after',
      });
    if (!owner || owner.children === 'content') return true;
    if (owner.children === 'prose')
      return report(`<${name}> may not stand inside <${owner.name}>`, {
        fix: `<${owner.name}> takes text: paragraphs, lists, links, pictures`,
      });
    if (Array.isArray(owner.children) && !owner.children.includes(name))
      return report(`<${name}> may not stand inside <${owner.name}>`, {
        fix: `<${owner.name}> takes ${anyOfBlocks(owner.children)}`,
      });
    return true;
  }

  /** The values of a tag's props, and the names of those that are wrong or missing. */
  private props(
    node: Jsx,
    fields: Fields,
    name: string,
    place: Place,
  ): { props: Record<string, unknown> | 0; wrong: ReadonlySet<string> } {
    const offset = node.position?.start.offset ?? -1;
    const lost = this.damaged.get(offset);
    // A name that there is not may stand for any of them.
    const isAll = !lost || [...lost].some((prop) => !Object.hasOwn(fields, prop));
    if (this.damaged.has(offset) && isAll) return { props: 0, wrong: new Set(Object.keys(fields)) };
    const entries: LocatedField[] = [];
    const seen = new Set<string>();
    const unreadable = new Set(lost);
    for (const attribute of node.attributes) {
      const at = attribute.position
        ? { line: attribute.position.start.line, column: attribute.position.start.column }
        : place;
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        if (COMMENTS.test(attribute.value)) continue;
        this.problems.error('mdx-expression', at, 'Content holds no code: props are written one by one', {
          found: excerpt(`{${attribute.value}}`, 40),
          fix: 'write `name="text"`, `name={3}`, or the name alone for yes',
        });
        // It might hold any of them.
        for (const key of Object.keys(fields)) unreadable.add(key);
        continue;
      }
      if (seen.has(attribute.name)) {
        this.problems.error('prop-twice', at, `<${name}> says ${asCode(attribute.name)} twice`, {
          fix: 'keep one of the two',
        });
        continue;
      }
      seen.add(attribute.name);
      const value = this.literal(attribute, at);
      if (value === undefined) unreadable.add(attribute.name);
      else entries.push({ key: attribute.name, keyPlace: at, value: { kind: 'scalar', value, place: at } });
    }
    const values = validateFields(entries, fields, blockSubject(name, place, unreadable), {
      problems: this.problems,
      references: this.uses,
    });
    const wrong = new Set([
      ...unreadable,
      ...[...seen].filter((key) => !Object.hasOwn(fields, key)).map((key) => suggestField(key, fields, seen) ?? key),
      ...Object.keys(fields).filter((key) => values[key] === undefined && (seen.has(key) || fields[key]!.required)),
    ]);
    return { props: Object.keys(values).length > 0 ? values : 0, wrong };
  }

  /** A literal's value; anything that would have to be run is refused. */
  private literal({ value, name }: MdxJsxAttribute, place: Place): string | number | boolean | null | undefined {
    if (value === null || value === undefined) return true;
    if (typeof value === 'string') return value;
    const code = value.value.trim();
    if (code === 'true' || code === 'false') return code === 'true';
    if (/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(code)) return Number(code);
    const text = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1$/s.exec(code);
    if (text && !(text[1] === '`' && /\$\{/.test(text[2]!))) return text[2]!.replace(/\\(.)/gs, '$1');
    this.problems.error('mdx-expression', place, `${asCode(name)} has to be a plain value`, {
      found: excerpt(`{${code}}`, 40),
      fix: 'write text in quotes (`name="text"`), a number in braces (`name={3}`), or the name alone for yes',
    });
    return undefined;
  }

  private expression(node: Expression): TreeNode | undefined {
    const code = node.value.trim();
    // In the middle of a sentence the two signs were meant to be seen.
    const isLost = code === '' && node.type === 'mdxTextExpression';
    if (!isLost && COMMENTS.test(code)) return undefined;
    if (code === 'brand') {
      this.text.push(this.pushText('brand'));
      return ['brand', 0];
    }
    if (isLost) {
      this.problems.error('mdx-expression', placeOfNode(node), 'Braces with nothing between them show nothing', {
        fix: 'take them out, or write `\\{\\}` for the signs themselves',
      });
      return undefined;
    }
    this.problems.error('mdx-expression', placeOfNode(node), 'Content holds no code: an expression is not allowed', {
      found: excerpt(`{${code}}`, 40),
      fix: insteadOfExpression(code),
    });
    return undefined;
  }

  private checkHeadings(): void {
    let previous: number | undefined = 1;
    let isFirst = true;
    for (const { level, place, block } of this.headings) {
      if (level === 1)
        this.problems.error('heading-h1', place, 'A page has one first-level heading: its title', {
          found: this.excerptAt(place),
          fix: /^ {0,3}=+\s*$/.test(this.source.text.split('\n')[place.line] ?? '')
            ? 'start the line with `##`, and take out the line of `=` below it'
            : 'start the line with `##`',
        });
      else if (level !== undefined && previous !== undefined && level > previous + 1)
        this.problems.error('heading-skip', place, 'A heading level is skipped', {
          found: `level ${level}${block ? ` (<${block}>)` : ''} after ${isFirst ? 'the page’s title' : `level ${previous}`}`,
          fix: block
            ? `put a heading of level ${previous + 1} above it (${asCode(`${'#'.repeat(previous + 1)} …`)})`
            : `use level ${previous + 1}: ${asCode('#'.repeat(previous + 1))}`,
        });
      if (level !== 1) {
        previous = level;
        isFirst = false;
      }
    }
  }

  private checkAnchors(): void {
    const seen = new Map<string, Place>();
    for (const { id, place } of this.anchors) {
      const first = seen.get(id);
      if (first)
        this.problems.error('anchor-duplicate', place, `The anchor ${asCode(id)} is on this page twice`, {
          found: `the first at ${first.line}:${first.column}`,
          fix: 'give one of the two another id',
        });
      else seen.set(id, place);
    }
  }
}

const UNKNOWN = Symbol('unknown');

/** What a description says of a block with these values; unknown when that depends on one with a mistake. */
function evaluate<Values extends Record<string, unknown>, Answer>(
  question: (values: Values) => Answer,
  values: Values,
  wrong: ReadonlySet<string>,
): Answer | typeof UNKNOWN {
  let isKnown = true;
  const watched = new Proxy(values, {
    get(target, key) {
      if (wrong.has(String(key))) isKnown = false;
      return target[String(key)];
    },
  });
  const answer = question(watched);
  return isKnown ? answer : UNKNOWN;
}

const anyOfBlocks = (names: readonly string[]): string => {
  const tags = names.map((name) => `<${name}>`);
  return tags.length < 2 ? tags.join('') : `${tags.slice(0, -1).join(', ')} or ${tags.at(-1)}`;
};

function insteadOfExpression(code: string): string {
  if (closestMatch(code.replace(/^\{\s*|\s*\}$/g, ''), ['brand']) !== undefined) return 'did you mean `{brand}`?';
  if (/^[{%]/.test(code)) return 'write the text itself: of all variables there is only `{brand}`';
  // Attributes as other Markdowns have them.
  if (code.startsWith('#'))
    return 'take it out: a heading’s anchor is made of its words; `<Section>` and `<Title>` take an `id` of their own';
  if (/^:?\s*\.[a-z]/i.test(code)) return 'take it out: blocks bring their own looks';
  return 'write the text itself, or `\\{` for a brace; only `{brand}` and comments `{/* … */}` may stand in braces';
}

/** Notes to oneself, text that holds a place, marks of a program that wrote the text. */
const LEFT_OVER =
  /\b(?:TODO|FIXME|XXX+)\b(?! (?:list|item|tag)s?\b)|[Ll]orem ipsum|Error! Reference source not found|Click (?:here|or tap here) to enter text|【[^】\n]*】|:contentReference\[[^\]\n]*\]|\[(?:[Ii]nsert|INSERT|[Yy]our) [^\]\n]*\]/g;

/** Nothing, or comments and nothing else. */
const COMMENTS = /^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/;

const isBlank = (node: Node): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && COMMENTS.test(node.value));

/** Markdown's addresses come percent-encoded; `%` alone is no code. */
const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

const hasWords = (node: Element): boolean =>
  node.children.some(
    (child) =>
      (child.type === 'text' && child.value.trim() !== '') ||
      (child.type === 'element' && (child.tagName === 'img' || hasWords(child))) ||
      child.type.startsWith('mdx'),
  );

const placeOfNode = (node: { position?: { start: Place } | undefined }): Place => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
