/**
 * Markdown tree → the tree of the page data (`TreeNode`), every block checked against its description on the way.
 * Values stay as written; `resolve.ts` turns paths into pictures, files and addresses.
 */
import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { Heading, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { BlockDescription } from '../blocks/block';
import type { TreeNode } from '../shared/types';
import { type Blocks, HTML_ELEMENTS, MARKDOWN_IMAGE } from './describe-blocks';
import type { Fields } from './fields';
import type { LocatedEntry } from './located';
import type { Place, Problems } from './problem';
import type { Source } from './source';
import { blockSubject, type Use, validateFields } from './validate';
import { anyOf, didYouMean, quote } from './words';

export interface Compiled {
  tree: TreeNode[];
  uses: Use[];
  /** What an address can point at with `#`. */
  anchors: { id: string; place: Place }[];
  headings: { level: number; place: Place }[];
  /** The words a visitor reads, for the read time. */
  text: string;
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Expression = MdxFlowExpression | MdxTextExpression;
type Node = Exclude<RootContent | ElementContent, { type: `mdx${string}` }> | Jsx | Expression | HastRoot;

const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'] as const;
const toHast = unified()
  .use(remarkRehype, { passThrough: [...passThrough] })
  .freeze();

export function compile(root: Root, source: Source, blocks: Blocks, problems: Problems): Compiled {
  rejectModules(root, source, problems);
  unravel(root);
  nameHeadings(root);
  return new Compiler(source, blocks, problems).run(toHast.runSync(root) as HastRoot);
}

/** `import` and `export` at the start of a line mean code everywhere MDX is read. */
function rejectModules(root: Root, source: Source, problems: Problems): void {
  for (const node of root.children) {
    if (node.type !== 'paragraph' || node.position?.start.column !== 1) continue;
    const start = node.position.start.offset ?? 0;
    const line = source.text.slice(start).split('\n', 1)[0]!;
    const word = /^(import|export)\b(?=[\s{*'"])/.exec(line)?.[1];
    if (!word) continue;
    const isCode =
      /^import\s*(['"]|[\w*{].*\bfrom\s*['"])/.test(line) || /^export\s+(default|const|let|var|function|class|\{|\*)/.test(line);
    problems.error(
      `mdx-${word}`,
      node.position.start,
      isCode ? `Content holds no code: ${quote(word)} is not allowed` : `A line may not start with the word ${quote(word)}`,
      {
        found: quote(line.length > 60 ? `${line.slice(0, 57)}…` : line.trim()),
        fix: isCode ? 'remove the line; every block is there without importing it' : 'put another word before it',
      },
    );
  }
}

/** A paragraph that holds nothing but blocks is no paragraph. */
function unravel(root: Root): void {
  visit(root, 'paragraph', (node, index, parent) => {
    const solid = node.children.filter((child) => !(child.type === 'text' && child.value.trim() === ''));
    const blocksOnly = solid.every((child) => child.type === 'mdxJsxTextElement' && /^[A-Z]/.test(child.name ?? ''));
    if (!parent || index === undefined || solid.length === 0 || !blocksOnly) return undefined;
    parent.children.splice(index, 1, ...(solid as unknown as typeof parent.children));
    return [SKIP, index];
  });
}

/** Headings get an id from their words, so that they can be linked. */
function nameHeadings(root: Root): void {
  const taken = new Map<string, number>();
  visit(root, 'heading', (node: Heading) => {
    const slug = slugOf(plainText(node));
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count + 1}`;
    node.data = { ...node.data, hProperties: { id } };
  });
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-') || 'section';

const plainText = (node: { type: string; value?: unknown; children?: unknown[] }): string =>
  node.type === 'mdxTextExpression'
    ? 'brand'
    : typeof node.value === 'string'
      ? node.value
      : ((node.children ?? []) as (typeof node)[]).map(plainText).join('');

/** What may stand at a place, and whose place it is. */
interface Slot {
  owner?: BlockDescription;
  inline: boolean;
}

class Compiler {
  private readonly uses: Use[] = [];
  private readonly anchors: Compiled['anchors'] = [];
  private readonly headings: Compiled['headings'] = [];
  private readonly text: string[] = [];

  constructor(
    private readonly source: Source,
    private readonly blocks: Blocks,
    private readonly problems: Problems,
  ) {}

  run(root: HastRoot): Compiled {
    const tree = this.children(root.children as Node[], { inline: false });
    this.checkHeadings();
    this.checkAnchors();
    return { tree, uses: this.uses, anchors: this.anchors, headings: this.headings, text: this.text.join(' ') };
  }

  private children(nodes: Node[], slot: Slot): TreeNode[] {
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

  private node(node: Node, slot: Slot): TreeNode | undefined {
    switch (node.type) {
      case 'text':
        this.text.push(node.value);
        return node.value;
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

  private element(node: Element, slot: Slot): TreeNode {
    const place = placeOfNode(node);
    const name = node.tagName;
    const level = /^h([1-6])$/.exec(name)?.[1];
    const props: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(node.properties)) {
      if (value === null || value === undefined || value === false) continue;
      props[key] = Array.isArray(value) ? value.join(' ') : value;
    }
    if (level) {
      this.headings.push({ level: Number(level), place });
      if (typeof props.id === 'string') this.anchors.push({ id: props.id, place });
    }
    if (name === 'a' && typeof props.href === 'string' && !('dataFootnoteRef' in props) && !('dataFootnoteBackref' in props)) {
      // remark has percent-encoded it; the placeholder is ours.
      props.href = props.href.replaceAll('%7Bbrand%7D', '{brand}');
      this.uses.push({ kind: 'link', href: props.href as string, place });
    }
    if (name === 'img') return this.markdownImage(props, place);
    // A picture alone in a paragraph is a figure, not a paragraph.
    if (name === 'p') {
      const solid = node.children.filter((child) => !(child.type === 'text' && child.value.trim() === ''));
      if (solid.length === 1 && solid[0]!.type === 'element' && solid[0]!.tagName === 'img') return this.element(solid[0] as Element, slot);
    }
    const inline = /^(p|h[1-6]|li|td|th|a|em|strong|del|code|pre|dt|dd)$/.test(name);
    return [name, Object.keys(props).length > 0 ? props : 0, ...this.children(node.children as Node[], { ...slot, inline })];
  }

  private markdownImage(props: Record<string, unknown>, place: Place): TreeNode {
    const path = decodeURI(String(props.src ?? ''));
    const alt = String(props.alt ?? '');
    const written = this.source.text.slice(this.offsetOf(place));
    // `![](x.jpg)` says nothing; `![""](x.jpg)` decides that the picture is decoration.
    if (alt === '')
      this.problems.error('image-alt', place, 'The picture has no alternative text', {
        found: quote(written.split('\n', 1)[0]!.slice(0, 50)),
        fix: 'write what it shows between the brackets: `![A ship at dusk](./ship.jpg)`; `![""](./ship.jpg)` where it is decoration',
      });
    this.uses.push({ kind: 'image', path, use: 'figure', place });
    return [MARKDOWN_IMAGE, { image: path, alt: alt === '""' ? '' : alt, ...(props.title ? { title: props.title } : {}) }];
  }

  private offsetOf({ line, column }: Place): number {
    let offset = 0;
    for (let i = 1; i < line; i++) offset = this.source.text.indexOf('\n', offset) + 1;
    return offset + column - 1;
  }

  private jsx(node: Jsx, slot: Slot): TreeNode | undefined {
    const place = placeOfNode(node);
    const name = node.name ?? '';
    const html = HTML_ELEMENTS[name];
    if (html) return [name, this.props(node, html, name, place), ...this.children(node.children as Node[], { ...slot, inline: true })];

    const block = this.blocks.get(name);
    if (!block) {
      this.unknownBlock(name, place);
      // What stands inside is still checked.
      this.children(node.children as Node[], { inline: false });
      return undefined;
    }
    this.checkPlace(block, slot, place);
    const props = this.props(node, block.props, name, place);
    const values = props === 0 ? {} : props;
    if (typeof values.id === 'string' && block.props.id?.type === 'text') this.anchors.push({ id: values.id, place });
    const heading = block.heading?.(values);
    if (heading !== undefined) this.headings.push({ level: heading, place });
    for (const [key, field] of Object.entries(block.props))
      if (field.type === 'text' && typeof values[key] === 'string' && key !== 'id') this.text.push(values[key] as string);

    const solid = (node.children as Node[]).filter((child) => !isBlank(child));
    if (block.children === 'none' && solid.length > 0) {
      this.problems.error('block-children', placeOfNode(solid[0]!), `<${name}> holds nothing, but something stands inside it`, {
        fix: `end the tag with ${quote('/>')}: ${quote(`<${name} … />`)}`,
      });
      return [name, props];
    }
    const inner = this.children(node.children as Node[], { owner: block, inline: false });
    this.checkRules(block, node, values, inner, place);
    return [name, props, ...inner];
  }

  private checkRules(block: BlockDescription, node: Jsx, values: Record<string, unknown>, inner: TreeNode[], place: Place): void {
    if (Array.isArray(block.children)) {
      for (const child of node.children as Node[]) {
        if (isBlank(child) || child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') continue;
        this.problems.error('block-children', placeOfNode(child), `Only ${anyOfBlocks(block.children)} may stand inside <${block.name}>`, {
          found: 'text',
          fix: `put it into ${anyOfBlocks(block.children)}`,
        });
      }
    }
    if (!block.check) return;
    const children = inner
      .filter((child) => typeof child !== 'string')
      .map(([name, childProps]) => ({ name, props: childProps === 0 ? {} : childProps }));
    for (const message of block.check({ props: values, children })) {
      const [what, ...fix] = message.split(' — ');
      this.problems.error('block-rule', place, what!, fix.length > 0 ? { fix: fix.join(' — ') } : {});
    }
  }

  private unknownBlock(name: string, place: Place): void {
    if (name === '') {
      this.problems.error('block-unknown', place, 'A tag without a name', { found: '`<>`', fix: 'name a block, or remove the tag' });
      return;
    }
    const isHtml = /^[a-z]/.test(name);
    this.problems.error('block-unknown', place, isHtml ? `HTML is not allowed in content: <${name}>` : `There is no block <${name}>`, {
      fix:
        didYouMean(name, this.blocks.keys()) ??
        (isHtml
          ? `use Markdown or a block; of HTML, only ${anyOf(Object.keys(HTML_ELEMENTS).map((tag) => `<${tag}>`))}`
          : 'the cheatsheet page lists every block'),
    });
  }

  private checkPlace(block: BlockDescription, { owner, inline }: Slot, place: Place): void {
    const { name } = block;
    if (block.within && !(owner && block.within.includes(owner.name))) {
      this.problems.error('block-place', place, `<${name}> may not stand here`, {
        found: owner ? `inside <${owner.name}>` : 'at the top of the page',
        fix: `it stands directly inside ${anyOfBlocks(block.within)}`,
      });
      return;
    }
    if (inline) {
      this.problems.error('block-place', place, `<${name}> may not stand inside a line of text`, {
        fix: 'put it on lines of its own, with an empty line before and after',
      });
      return;
    }
    if (!owner || owner.children === 'content') return;
    if (owner.children === 'prose')
      this.problems.error('block-place', place, `<${name}> may not stand inside <${owner.name}>`, {
        fix: `<${owner.name}> takes text: paragraphs, lists, links, pictures`,
      });
    else if (Array.isArray(owner.children) && !owner.children.includes(name))
      this.problems.error('block-place', place, `<${name}> may not stand inside <${owner.name}>`, {
        fix: `<${owner.name}> takes ${anyOfBlocks(owner.children)}`,
      });
  }

  private props(node: Jsx, fields: Fields, name: string, place: Place): Record<string, unknown> | 0 {
    const entries: LocatedEntry[] = [];
    const seen = new Set<string>();
    for (const attribute of node.attributes) {
      const at = attribute.position ? { line: attribute.position.start.line, column: attribute.position.start.column } : place;
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        this.problems.error('mdx-expression', at, 'Props are written one by one', {
          found: quote(`{${attribute.value}}`),
          fix: 'write `name="value"`',
        });
        continue;
      }
      if (seen.has(attribute.name)) {
        this.problems.error('prop-twice', at, `<${name}> says ${quote(attribute.name)} twice`, { fix: 'keep one of the two' });
        continue;
      }
      seen.add(attribute.name);
      const value = this.literal(attribute, at);
      // The name counts as present, so that it is not reported missing as well.
      if (value === undefined) seen.add(attribute.name);
      entries.push({
        key: attribute.name,
        keyPlace: at,
        value: value === undefined ? { kind: 'code', text: '', place: at } : { kind: 'scalar', value, place: at },
      });
    }
    const readable = entries.filter((entry) => entry.value.kind !== 'code');
    const unreadable = new Set(entries.filter((entry) => entry.value.kind === 'code').map((entry) => entry.key));
    const known = unreadable.size === 0 ? fields : Object.fromEntries(Object.entries(fields).filter(([key]) => !unreadable.has(key)));
    const values = validateFields(readable, known, blockSubject(name, place), { problems: this.problems, uses: this.uses });
    return Object.keys(values).length > 0 ? values : 0;
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
    this.problems.error('mdx-expression', place, `${quote(name)} has to be a plain value`, {
      found: quote(`{${code.length > 40 ? `${code.slice(0, 37)}…` : code}}`),
      fix: 'write text in quotes (`name="text"`), a number in braces (`name={3}`), or the name alone for yes',
    });
    return undefined;
  }

  private expression(node: Expression): TreeNode | undefined {
    const code = node.value.trim();
    if (code === '' || /^(\/\*[\s\S]*?\*\/\s*)+$/.test(code)) return undefined;
    if (code === 'brand') {
      this.text.push('brand');
      return ['brand', 0];
    }
    this.problems.error('mdx-expression', placeOfNode(node), 'Content holds no code: an expression is not allowed', {
      found: quote(`{${code.length > 40 ? `${code.slice(0, 37)}…` : code}}`),
      fix: 'write the text itself, or `\\{` for a brace; only `{brand}` and comments `{/* … */}` may stand in braces',
    });
    return undefined;
  }

  private checkHeadings(): void {
    let previous = 1;
    for (const { level, place } of this.headings) {
      if (level === 1)
        this.problems.error('heading-h1', place, 'A page has one first-level heading: its title', { found: '`#`', fix: 'start with `##`' });
      else if (level > previous + 1)
        this.problems.error('heading-skip', place, 'A heading level is skipped', {
          found: `level ${level} after level ${previous}`,
          fix: `use level ${previous + 1} (${quote('#'.repeat(previous + 1))})`,
        });
      previous = level === 1 ? previous : level;
    }
  }

  private checkAnchors(): void {
    const seen = new Map<string, Place>();
    for (const { id, place } of this.anchors) {
      const first = seen.get(id);
      if (first)
        this.problems.error('anchor-duplicate', place, `The anchor ${quote(id)} is on this page twice`, {
          found: `the first at ${first.line}:${first.column}`,
          fix: 'give one of the two another id',
        });
      else seen.set(id, place);
    }
  }
}

const anyOfBlocks = (names: readonly string[]): string => {
  const tags = names.map((name) => `<${name}>`);
  return tags.length < 2 ? tags.join('') : `${tags.slice(0, -1).join(', ')} or ${tags.at(-1)}`;
};

const isBlank = (node: Node): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value));

const placeOfNode = (node: { position?: { start: Place } | undefined }): Place => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
