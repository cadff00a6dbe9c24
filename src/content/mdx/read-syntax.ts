/** Parses a file and collects, in one walk of its tree, the nodes that the rules of the phase `syntax` check. */
import type { Nodes } from 'mdast';
import type { Source } from '../source/source-file';
import { type Blocks, HTML_ELEMENTS, isHtmlElement, RAW_HTML } from './known-elements';
import { type ParsedMdx, parseMdx } from './parse-mdx';
import type { MarkdownNodes, SyntaxContext } from './syntax-context';
import { addText, type Jsx } from './text-content';

interface Reading {
  /** Visitors do not see it, or it is reported as a whole: nothing in it is checked. */
  isHidden?: boolean;
  /** Characters are shown as typed. */
  isVerbatim?: boolean;
}

export function readSyntax(source: Source, blocks: Blocks): { parsed?: ParsedMdx; context: SyntaxContext } {
  const { parsed, findings } = parseMdx(source, blocks);
  const markdown: MarkdownNodes = { texts: [], links: [], definitions: [], references: [], tables: [], headings: [] };
  for (const node of parsed?.root.children ?? []) {
    const keyword = node.type === 'paragraph' ? codeWordAt(node, source) : undefined;
    if (keyword) findings.push({ type: 'code-line', offset: offsetOf(node), keyword, isParagraph: true });
  }

  function visitChildren(node: Nodes, reading: Reading): void {
    if ('children' in node) for (const child of node.children) visit(child, reading);
  }

  function visitTag(node: Jsx, { isHidden = false }: Reading): void {
    const name = node.name ?? '';
    if (Object.hasOwn(HTML_ELEMENTS, name)) return visitChildren(node, { isHidden, isVerbatim: name === 'kbd' });
    const block = blocks.get(name);
    // block-children reports content that the block cannot hold.
    if (block) return visitChildren(node, { isHidden: isHidden || block.children === 'none' });
    if (!isHidden) findings.push({ type: 'unknown-tag', offset: offsetOf(node), name, isHtml: isHtmlElement(name) });
    visitChildren(node, { isHidden: isHidden || RAW_HTML.has(name) });
  }

  function visit(node: Nodes, reading: Reading): void {
    const isShown = !reading.isHidden;
    switch (node.type) {
      case 'text':
        if (isShown && !reading.isVerbatim)
          addText(markdown.texts, { offset: offsetOf(node), raw: writtenAt(node, source) }, source.text);
        return;
      case 'code': {
        const fence = isShown ? openFenceIn(writtenAt(node, source)) : undefined;
        if (fence) findings.push({ type: 'unclosed-fence', offset: offsetOf(node), fence });
        return;
      }
      case 'definition':
        markdown.definitions.push(node);
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return visitTag(node, reading);
      case 'table':
        markdown.tables.push(node);
        // Cells beyond the table's columns are not shown.
        for (const row of node.children)
          for (const [column, cell] of row.children.entries())
            visit(cell, column < (node.align?.length ?? Infinity) ? reading : { ...reading, isHidden: true });
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
    visitChildren(node, reading);
  }

  if (parsed) visit(parsed.root, {});
  return { parsed, context: { source, blocks, findings, markdown } };
}

const offsetOf = ({ position }: Nodes): number => position?.start.offset ?? 0;

const writtenAt = (node: Nodes, { text }: Source): string => text.slice(offsetOf(node), node.position?.end.offset);

/** The fence of code without a closing line, which continues to the end of the page. */
function openFenceIn(written: string): string | undefined {
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
  if (!fence) return undefined;
  const lines = written.split('\n');
  const last = lines
    .at(-1)!
    .replace(/^[ \t>]*/, '')
    .trimEnd();
  const isClosed = lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence[0]!, '') === '';
  return isClosed ? undefined : fence;
}

/** Every MDX compiler reads a paragraph that starts with `import` or `export` as code, even when it is prose. */
function codeWordAt(paragraph: Nodes, { text }: Source): 'import' | 'export' | undefined {
  if (paragraph.position?.start.column !== 1) return undefined;
  const start = text.slice(offsetOf(paragraph)).slice(0, 7);
  return /^(import|export)(?=[^\S\n]|[{*'"])/.exec(start)?.[1] as 'import' | 'export' | undefined;
}
