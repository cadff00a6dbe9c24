/** What an editor can fold: the frontmatter, blocks, and the text below headings. */
import type { FoldingRange } from 'vscode-languageserver';
import type { EditorPosition } from '../editor-site';
import { outlineParts } from './outline';

export function folding(position: Omit<EditorPosition, 'offset'>): FoldingRange[] {
  const { site, file, text, positionAt } = position;
  const frontmatter = site.sourceOf(file)?.frontmatter;
  const spans = [
    ...(frontmatter ? [{ from: 0, to: frontmatter.end + 1 }] : []),
    ...outlineParts(position).map(({ from, to }) => ({ from, to })),
  ];
  return spans.flatMap(({ from, to }) => {
    const startLine = positionAt(from).line;
    // The empty lines below a part stay visible.
    const endLine = positionAt(text.slice(0, to).trimEnd().length).line;
    return endLine > startLine ? [{ startLine, endLine }] : [];
  });
}
