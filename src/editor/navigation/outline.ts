/**
 * The outline of a page: its headings, and the blocks that render one or contain others. An editor can fold its parts,
 * and the frontmatter.
 */
import { type DocumentSymbol, type FoldingRange, SymbolKind } from 'vscode-languageserver';
import type { Blocks } from '../../content/mdx/known-elements';
import { parseMdx } from '../../content/mdx/parse-mdx';
import { plainText } from '../../content/mdx/text-content';
import type { Source } from '../../content/source/source-file';
import { isElement, visitNodes } from '../../writing/mdx-nodes';
import type { EditorPosition } from '../editor-site';
import type { Span } from '../span';

interface OutlinePart extends Span {
  name: string;
  detail: string;
  /** Only for a heading. */
  level?: number;
  /** The end of the first line. */
  head: number;
}

/** Cached, because an editor asks for the outline and the foldable parts after each edit. */
const known = new WeakMap<Source, OutlinePart[]>();

export function outlineParts({ site, file }: Pick<EditorPosition, 'site' | 'file'>): OutlinePart[] {
  const source = file.endsWith('.mdx') ? site.sourceOf(file) : undefined;
  if (!source) return [];
  const parts = known.get(source) ?? readParts(source, site.blocks);
  known.set(source, parts);
  return parts;
}

/** Reads the parts in file order. A heading extends to the next one of its level, or to the end of its block. */
function readParts(source: Source, blocks: Blocks): OutlinePart[] {
  const root = parseMdx(source, blocks).parsed?.root;
  const parts: OutlinePart[] = [];
  if (!root) return parts;
  visitNodes(root, (node, around) => {
    const span = { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 };
    const lineEnd = source.text.indexOf('\n', span.from);
    const head = lineEnd < 0 ? span.to : Math.min(span.to, lineEnd);
    const outer = around.findLast(isElement)?.position?.end.offset ?? source.text.trimEnd().length;
    const block = isElement(node) ? blocks.get(node.name ?? '') : undefined;
    if (node.type === 'heading')
      parts.push({ ...span, to: outer, head, name: plainText(node), detail: '', level: node.depth });
    else if (isElement(node) && block) {
      const props = Object.fromEntries(
        node.attributes.map((one) => ('name' in one ? [one.name, one.value] : ['', ''])),
      );
      const words = block.title === undefined ? undefined : props[block.title];
      const title = typeof words === 'string' ? words : '';
      const level = title ? block.heading?.(props) : undefined;
      parts.push({
        ...span,
        head,
        name: title || `<${block.name}>`,
        detail: title ? `<${block.name}>` : '',
        ...(level ? { level, to: block.children === 'none' ? outer : span.to } : {}),
      });
    }
  });
  return parts.map((part, i) => ({ ...part, to: endOf(part, parts.slice(i + 1)) }));
}

function endOf({ from, to, level }: OutlinePart, later: readonly OutlinePart[]): number {
  const next = level === undefined ? undefined : later.find((one) => one.level !== undefined && one.level <= level);
  return next && next.from > from && next.from < to ? next.from : to;
}

export function outline(position: EditorPosition): DocumentSymbol[] {
  const { positionAt } = position;
  const top: DocumentSymbol[] = [];
  const open: { to: number; children: DocumentSymbol[] }[] = [];
  for (const { from, to, head, name, detail, level } of outlineParts(position)) {
    while (open.length > 0 && open.at(-1)!.to <= from) open.pop();
    const symbol: DocumentSymbol = {
      name: name || '…',
      detail,
      kind: level === undefined ? SymbolKind.Class : SymbolKind.String,
      range: { start: positionAt(from), end: positionAt(Math.max(to, head)) },
      selectionRange: { start: positionAt(from), end: positionAt(head) },
      children: [],
    };
    (open.at(-1)?.children ?? top).push(symbol);
    open.push({ to, children: symbol.children! });
  }
  return top;
}

export function folding(position: EditorPosition): FoldingRange[] {
  const { site, file, text, positionAt } = position;
  const frontmatter = site.sourceOf(file)?.frontmatter;
  const spans = [...(frontmatter ? [{ from: 0, to: frontmatter.end + 1 }] : []), ...outlineParts(position)];
  return spans.flatMap(({ from, to }) => {
    const startLine = positionAt(from).line;
    // The empty lines below a part stay visible.
    const endLine = positionAt(text.slice(0, to).trimEnd().length).line;
    return endLine > startLine ? [{ startLine, endLine }] : [];
  });
}
