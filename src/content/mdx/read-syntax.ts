/** Parses a file and collects, in one walk of its tree, the nodes that the rules of the phase `syntax` check. */
import type { Nodes, Parent, Root, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Source } from '../source/source-file';
import { isHtmlElement, RAW_HTML } from './html-tags';
import { type Blocks, HTML_ELEMENTS } from './known-elements';
import { type ParsedMdx, parseMdx } from './parse-mdx';
import type { MarkdownNodes, SyntaxContext, SyntaxFinding } from './syntax-context';
import { addText } from './text-content';

export function readSyntax(source: Source, blocks: Blocks): { parsed?: ParsedMdx; context: SyntaxContext } {
  const { parsed, findings } = parseMdx(source, blocks);
  const collector = new NodeCollector(source, blocks, findings);
  if (parsed) collector.collect(parsed.root);
  return { parsed, context: { source, blocks, findings, markdown: collector.markdown } };
}

interface Reading {
  /** Visitors do not see it, or it is reported as a whole: nothing in it is checked. */
  isHidden?: boolean;
  /** Characters are shown as typed. */
  isVerbatim?: boolean;
}

class NodeCollector {
  readonly markdown: MarkdownNodes = {
    texts: [],
    links: [],
    definitions: [],
    references: [],
    tables: [],
    headings: [],
  };

  constructor(
    private readonly source: Source,
    private readonly blocks: Blocks,
    private readonly findings: SyntaxFinding[],
  ) {}

  collect(root: Root): void {
    for (const node of root.children) if (node.type === 'paragraph') this.noteCodeWord(node);
    this.visitAll(root, {});
  }

  private visitAll({ children }: Pick<Parent, 'children'>, reading: Reading): void {
    for (const child of children) this.visit(child, reading);
  }

  private visit(node: Nodes, reading: Reading): void {
    const { markdown } = this;
    const isShown = !reading.isHidden;
    switch (node.type) {
      case 'text':
        if (isShown && !reading.isVerbatim) this.noteText(node);
        return;
      case 'code':
        if (isShown) this.noteFence(node);
        return;
      case 'definition':
        markdown.definitions.push(node);
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.visitTag(node, reading);
        return;
      case 'table':
        markdown.tables.push(node);
        this.visitTable(node, reading);
        return;
      case 'heading':
        markdown.headings.push(node);
        break;
      case 'imageReference':
        markdown.references.push(node.identifier);
        return;
      case 'linkReference':
        markdown.references.push(node.identifier);
        if (isShown) markdown.links.push(node);
        break;
      case 'link':
        if (isShown) markdown.links.push(node);
        break;
    }
    if ('children' in node) this.visitAll(node, reading);
  }

  /** Cells beyond the table's columns are not shown. */
  private visitTable({ align, children: rows }: Table, reading: Reading): void {
    for (const row of rows)
      for (const [column, cell] of row.children.entries())
        this.visit(cell, column < (align?.length ?? Infinity) ? reading : { ...reading, isHidden: true });
  }

  private visitTag(node: MdxJsxFlowElement | MdxJsxTextElement, { isHidden = false }: Reading): void {
    const name = node.name ?? '';
    if (Object.hasOwn(HTML_ELEMENTS, name)) return this.visitAll(node, { isHidden, isVerbatim: name === 'kbd' });
    const block = this.blocks.get(name);
    // block-children reports content that the block cannot hold.
    if (block) return this.visitAll(node, { isHidden: isHidden || block.children === 'none' });
    if (!isHidden)
      this.findings.push({ type: 'unknown-tag', offset: offsetOf(node), name, isHtml: isHtmlElement(name) });
    this.visitAll(node, { isHidden: isHidden || RAW_HTML.has(name) });
  }

  private noteText(node: Positioned): void {
    const offset = offsetOf(node);
    const { text } = this.source;
    addText(this.markdown.texts, { offset, raw: text.slice(offset, node.position?.end.offset) }, text);
  }

  /** Without a closing line, code continues to the end of the page. */
  private noteFence(node: Positioned): void {
    const offset = offsetOf(node);
    const written = this.source.text.slice(offset, node.position?.end.offset);
    const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
    if (!fence) return;
    const lines = written.split('\n');
    const last = lines
      .at(-1)!
      .replace(/^[ \t>]*/, '')
      .trimEnd();
    const isClosed = lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence[0]!, '') === '';
    if (!isClosed) this.findings.push({ type: 'unclosed-fence', offset, fence });
  }

  /** Every MDX compiler reads a paragraph that starts with `import` or `export` as code, even when it is prose. */
  private noteCodeWord({ position }: Positioned): void {
    if (position?.start.column !== 1) return;
    const offset = position.start.offset!;
    const keyword = /^(import|export)(?=[^\S\n]|[{*'"])/.exec(this.source.text.slice(offset, offset + 7))?.[1];
    if (keyword)
      this.findings.push({ type: 'code-line', offset, keyword: keyword as 'import' | 'export', isParagraph: true });
  }
}

interface Positioned {
  position?: { start: { column: number; offset?: number }; end: { offset?: number } } | undefined;
}

const offsetOf = ({ position }: Positioned): number => position?.start.offset ?? 0;
