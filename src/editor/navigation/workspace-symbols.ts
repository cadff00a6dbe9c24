/** Finds pages, articles, people and headings by their words. */
import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver';
import type { EditorSite } from '../editor-site';
import { nameOf } from '../describe';
import { outlineParts } from './outline';

const MAX_FOUND = 200;

export function workspaceSymbols(site: EditorSite, query: string, uriOf: (file: string) => string): WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  const found: WorkspaceSymbol[] = [];
  for (const entry of site.check().context.site.entries) {
    const { file } = entry;
    const at = (line: number) => ({
      uri: uriOf(file),
      range: { start: { line, character: 0 }, end: { line, character: 0 } },
    });
    const names = `${nameOf(entry)} ${entry.path ?? ''} ${file}`;
    if (isMeant(names))
      found.push({ name: nameOf(entry), kind: SymbolKind.File, containerName: entry.path ?? file, location: at(0) });
    const source = words.length > 0 ? site.sourceOf(file) : undefined;
    // Parsing all pages is slow, so parse only those that contain the words.
    if (!source || !words.every((word) => source.text.toLowerCase().includes(word))) continue;
    for (const { name, level, from } of outlineParts({ site, file }))
      if (level !== undefined && isMeant(name))
        found.push({
          name,
          kind: SymbolKind.String,
          containerName: nameOf(entry),
          location: at(source.at(from).line - 1),
        });
  }
  return found.slice(0, MAX_FOUND);
}
