/** Removes list items and fields from YAML, and leaves every other byte as it is. */
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

  /** Undefined if the item cannot be removed safely. */
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

/** The value of a field, if it is a list. */
export const listOf = (map: Node | null | undefined, key: string): YAMLSeq | undefined => {
  const value = fieldOf(map, key);
  return isSeq(value) ? value : undefined;
};
