/** Turns the parser's nodes into values with places. */
import { isAlias, isMap, isScalar, isSeq, type Node as YamlNode, type Pair } from 'yaml';
import type { Place } from '../report/problem';
import type { LocatedField, LocatedValue } from '../source/located-value';
import { attempt } from '../../util/attempt';

/** A `#` that was meant as text, because no space follows it. */
export const COMMENT_MARK = /^:?[ \t]+(#[^\s#].*?)\s*$/;

export function locateNode(root: YamlNode | null, text: string, place: (offset: number) => Place): LocatedValue {
  /** `fallback`: the offset to use for a missing value. */
  function locate(node: YamlNode | null, fallback: number): LocatedValue {
    const offset = node?.range?.[0] ?? fallback;
    const at = place(offset);
    if (isMap(node)) return { kind: 'map', place: at, entries: node.items.map((pair) => locateField(pair, offset)) };
    if (isSeq(node))
      return { kind: 'list', place: at, items: node.items.map((item) => locate(item as YamlNode | null, offset)) };
    // Another rule reports aliases, so their targets are not followed.
    const value = isScalar(node) ? node.value : null;
    return {
      kind: 'scalar',
      place: at,
      value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
      ...(isScalar(node) && typeof value === 'number' && node.source !== undefined ? { written: node.source } : {}),
    };
  }

  function locateField(pair: Pair, offset: number): LocatedField {
    const key = pair.key as YamlNode | null;
    const value = pair.value as YamlNode | null;
    const start = key?.range?.[0] ?? offset;
    const end = key?.range?.[1] ?? start;
    return {
      key: isScalar(key) ? String(key.value) : sourceOf(key),
      keyPlace: place(start),
      value: commentAsValue(value, end) ?? locate(value, end),
    };
  }

  /** A comment where a value is missing was meant as the value. The missing quotation marks are already reported. */
  function commentAsValue(value: YamlNode | null, keyEnd: number): LocatedValue | undefined {
    if (value !== null && !isAlias(value) && !(isScalar(value) && value.value === null)) return undefined;
    const rest = text.slice(keyEnd).split('\n', 1)[0]!;
    const comment = COMMENT_MARK.exec(rest)?.[1];
    return comment === undefined
      ? undefined
      : { kind: 'scalar', value: comment, place: place(keyEnd + rest.indexOf('#')) };
  }

  return locate(root, 0);
}

const sourceOf = (key: YamlNode | null): string => attempt(() => key?.toString()) ?? '';
