/** Parses a file and collects, in one walk of its tree, the nodes that the rules of the phase `syntax` check. */
import type { Nodes } from 'mdast';
import type { Source } from '../source/source-file';
import { type Blocks, HTML_ELEMENTS, isHtmlElement, RAW_HTML } from './known-elements';
import { type ParsedMdx, parseMdx } from './parse-mdx';
import type { MarkdownNodes, SyntaxContext, SyntaxFinding } from './syntax-context';
import { addText } from './text-content';

interface Reading {
  /** Nothing inside is checked: visitors do not see it, or it is reported as a whole. */
  isHidden?: boolean;
  /** Visitors see the characters as typed. */
  isVerbatim?: boolean;
}

export function readSyntax(source: Source, blocks: Blocks): { parsed?: ParsedMdx; context: SyntaxContext } {
  const { parsed, findings } = parseMdx(source, blocks);
  const markdown: MarkdownNodes = { texts: [], links: [], definitions: [], references: [], tables: [], headings: [] };
  findings.push(...(parsed?.root.children ?? []).flatMap((node) => findCodeWord(node, source)));

  function visitChildren(node: Nodes, reading: Reading): void {
    if ('children' in node) for (const child of node.children) visit(child, reading);
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
      case 'mdxJsxTextElement': {
        const name = node.name ?? '';
        if (isShown && !Object.hasOwn(HTML_ELEMENTS, name) && !blocks.has(name))
          findings.push({ type: 'unknown-tag', offset: offsetOf(node), name, isHtml: isHtmlElement(name) });
        return visitChildren(node, readingInside(name, blocks, reading));
      }
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

function readingInside(name: string, blocks: Blocks, { isHidden = false }: Reading): Reading {
  if (Object.hasOwn(HTML_ELEMENTS, name)) return { isHidden, isVerbatim: name === 'kbd' };
  const block = blocks.get(name);
  // block-children reports content that the block cannot hold.
  return { isHidden: isHidden || (block ? block.children === 'none' : RAW_HTML.has(name)) };
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
function findCodeWord(node: Nodes, { text }: Source): SyntaxFinding[] {
  if (node.type !== 'paragraph' || node.position?.start.column !== 1) return [];
  const offset = offsetOf(node);
  const found = /^(import|export)(?=[^\S\n]|[{*'"])/.exec(text.slice(offset, offset + 7));
  return found ? [{ type: 'code-line', offset, keyword: found[1] as 'import' | 'export', isParagraph: true }] : [];
}
