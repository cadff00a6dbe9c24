/** Removes list items, menu entries and fields from YAML, and leaves every other byte as it is. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Source } from '../content/source/source-file';
import { keyOf } from './plan';
import { type TextEdit, wholeLines } from './text-edits';

export class YamlText {
  readonly document: Document;

  /** `from` and `to` are the offsets of the YAML in the text. */
  constructor(
    readonly text: string,
    private readonly from = 0,
    to = text.length,
  ) {
    this.document = parseDocument(text.slice(from, to), { schema: 'core', prettyErrors: false });
  }

  static ofFrontmatter({ text, frontmatter }: Source): YamlText {
    return new YamlText(text, frontmatter?.start, frontmatter?.end);
  }

  get root(): Node | null {
    return this.document.contents as Node | null;
  }

  rangeOf(node: Node): { start: number; end: number } {
    return { start: this.from + node.range![0], end: this.from + node.range![1] };
  }

  removeItem(list: YAMLSeq, index: number): TextEdit | undefined {
    const item = list.items[index] as Node;
    if (list.flow)
      return this.removeBetweenCommas(
        list.items.map((one) => this.rangeOf(one as Node)),
        index,
      );
    const { start, end } = this.rangeOf(item);
    const range = wholeLines(this.text, start, end);
    const isAlone = /^\s*-\s+$/.test(this.text.slice(range.start, start));
    return isAlone ? { ...range, text: '' } : undefined;
  }

  removeField(map: YAMLMap, index: number): TextEdit | undefined {
    const ranges = map.items.map((pair) => this.rangeOfPair(pair));
    const { start, end } = ranges[index]!;
    if (map.flow) return this.removeBetweenCommas(ranges, index);
    const range = wholeLines(this.text, start, end);
    if (this.text.slice(range.start, start).trim() === '') return { ...range, text: '' };
    // The first field of a list item is on the line of its hyphen.
    const next = ranges[index + 1];
    return next && { start, end: next.start, text: '' };
  }

  private rangeOfPair({ key, value }: Pair): { start: number; end: number } {
    const keyRange = this.rangeOf(key as Node);
    const valueNode = value as Node | null;
    return { start: keyRange.start, end: valueNode?.range ? this.rangeOf(valueNode).end : keyRange.end };
  }

  private removeBetweenCommas(ranges: readonly { start: number; end: number }[], index: number): TextEdit {
    const { start, end } = ranges[index]!;
    const next = ranges[index + 1];
    if (next) return { start, end: next.start, text: '' };
    const before = ranges[index - 1];
    return { start: before ? before.end : start, end, text: '' };
  }
}

export const fieldOf = (map: Node | null | undefined, key: string): Node | undefined => {
  if (!isMap(map)) return undefined;
  return (map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.value as Node | null) ?? undefined;
};

export const indexOfField = (map: YAMLMap, key: string): number =>
  map.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);

export const listOf = (map: Node | null | undefined, key: string): YAMLSeq | undefined => {
  const value = fieldOf(map, key);
  return isSeq(value) ? value : undefined;
};

/** Removes items from lists in frontmatter, by place. A list that would be empty goes with its field. */
export function removeItems(source: Source, places: ReadonlySet<string>): Map<string, TextEdit> {
  const edits = new Map<string, TextEdit>();
  const yaml = YamlText.ofFrontmatter(source);
  const { root } = yaml;
  if (!source.frontmatter || !isMap(root)) return edits;
  root.items.forEach(({ value: list }, field) => {
    if (!isSeq(list)) return;
    const keys = list.items.map((item) => keyOf(source.at(yaml.rangeOf(item as Node).start)));
    const gone = keys.filter((key) => places.has(key));
    // Several items, but not all, can be removed only if each has its own line.
    const isAll = gone.length === keys.length;
    if (gone.length > 1 && !isAll && list.flow) return;
    for (const key of gone) {
      const edit = isAll ? yaml.removeField(root, field) : yaml.removeItem(list, keys.indexOf(key));
      if (edit) edits.set(key, edit);
    }
  });
  return edits;
}

/**
 * Removes the menu entries that lead to deleted pages. Undefined if one cannot be removed safely. `places`: those of the
 * paths of the pages.
 */
export function removeMenuEntries(source: Source, places: ReadonlySet<string>): TextEdit[] | undefined {
  const yaml = new YamlText(source.text);
  const links = listOf(yaml.root, 'links');
  const pruned = links && prune(links, yaml, (node) => places.has(keyOf(source.at(yaml.rangeOf(node).start))));
  return pruned && pruned.left > 0 && pruned.edits.every((edit) => edit !== undefined) ? pruned.edits : undefined;
}

interface Pruned {
  edits: (TextEdit | undefined)[];
  /** The number of entries that remain. */
  left: number;
}

function prune(list: YAMLSeq, yaml: YamlText, isDeleted: (node: Node) => boolean): Pruned {
  const pruned: Pruned = { edits: [], left: 0 };
  for (const [index, item] of list.items.entries()) {
    if (!isMap(item)) continue;
    const edits = pruneEntry(item, yaml, isDeleted);
    if (edits === 'whole') pruned.edits.push(yaml.removeItem(list, index));
    else {
      pruned.left++;
      pruned.edits.push(...edits);
    }
  }
  return pruned;
}

/** An entry with a remaining sub-menu becomes a heading without a link. */
function pruneEntry(item: YAMLMap, yaml: YamlText, isDeleted: (node: Node) => boolean): Pruned['edits'] | 'whole' {
  const path = fieldOf(item, 'path');
  const isGone = path !== undefined && isDeleted(path);
  const children = fieldOf(item, 'children');
  const below = isSeq(children) ? prune(children, yaml, isDeleted) : undefined;
  if (!below) return isGone ? 'whole' : [];
  if (below.left > 0) return [...below.edits, ...(isGone ? [yaml.removeField(item, indexOfField(item, 'path'))] : [])];
  if (isGone || path === undefined) return 'whole';
  return [yaml.removeField(item, indexOfField(item, 'children'))];
}
