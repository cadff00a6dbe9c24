/** A value that knows where it was written. YAML and block props are both brought to this form and checked alike. */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node as YamlNode, parseDocument } from 'yaml';
import type { Place, Problems } from './problem';
import type { Source } from './source';

export type Located =
  | { kind: 'scalar'; value: string | number | boolean | null; place: Place }
  | { kind: 'list'; items: Located[]; place: Place }
  | { kind: 'map'; entries: LocatedEntry[]; place: Place }
  | { kind: 'code'; text: string; place: Place };

export interface LocatedEntry {
  key: string;
  keyPlace: Place;
  value: Located;
}

export function parseYaml(source: Source, range: { start: number; end: number }, problems: Problems): Located | undefined {
  const text = source.text.slice(range.start, range.end);
  const place = (offset: number) => source.at(range.start + offset);
  // Dates stay text (`core` schema), so that 2025-02-30 can be shown as it was written.
  const document = parseDocument(text, { schema: 'core', prettyErrors: false, uniqueKeys: true, strict: true });
  for (const error of document.errors) {
    const { what, fix } = explainYaml(error.code, error.message, text, error.pos[0]);
    problems.error('yaml-syntax', place(error.pos[0]), what, { found: lineAt(text, error.pos[0]), fix });
  }
  if (document.errors.length > 0) return undefined;
  return toLocated(document.contents, document, place, 0);
}

function toLocated(
  node: YamlNode | null,
  document: Document.Parsed,
  place: (offset: number) => Place,
  fallback: number,
): Located {
  const offset = node?.range?.[0] ?? fallback;
  if (isAlias(node)) return toLocated(node.resolve(document) ?? null, document, place, offset);
  if (isMap(node))
    return {
      kind: 'map',
      place: place(offset),
      entries: node.items.map((pair) => {
        const key = pair.key as YamlNode;
        const keyOffset = key.range?.[0] ?? offset;
        return {
          key: isScalar(key) ? String(key.value) : key.toString(),
          keyPlace: place(keyOffset),
          value: toLocated(pair.value as YamlNode | null, document, place, keyOffset),
        };
      }),
    };
  if (isSeq(node))
    return {
      kind: 'list',
      place: place(offset),
      items: node.items.map((item) => toLocated(item as YamlNode | null, document, place, offset)),
    };
  const value = isScalar(node) ? node.value : null;
  return {
    kind: 'scalar',
    place: place(offset),
    value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
  };
}

const lineAt = (text: string, offset: number): string => {
  const start = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const line = text.slice(start, (text.indexOf('\n', offset) + 1 || text.length + 1) - 1).trim();
  return `\`${line.length > 60 ? `${line.slice(0, 57)}…` : line}\``;
};

function explainYaml(code: string, message: string, text: string, offset: number): { what: string; fix: string } {
  const line = lineAt(text, offset).slice(1, -1);
  if (code === 'DUPLICATE_KEY') return { what: 'The frontmatter says the same field twice', fix: 'keep one of the two' };
  if (code === 'TAB_AS_INDENT' || /\t/.test(line))
    return { what: 'The frontmatter is indented with a tab', fix: 'indent with two spaces' };
  if (code === 'MISSING_CHAR' && /quote/i.test(message))
    return { what: 'A quotation mark is opened and never closed', fix: 'close it, or leave both out' };
  if (/^[^:]+:\s.*:\s/.test(line) || /Nested mappings|implicit keys|implicit map keys/i.test(message))
    return {
      what: 'The frontmatter cannot be read: a value holds a colon, or a line is indented wrongly',
      fix: 'put a value with a colon in quotes: `title: "Delivery: what changed"`',
    };
  return {
    what: `The frontmatter cannot be read (${message.split('\n')[0]!.replace(/ at line.*$/, '').replace(/[:.]$/, '')})`,
    fix: 'write one `field: value` a line, with text that holds special characters in quotes',
  };
}
