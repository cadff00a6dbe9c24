/** Turns the parser's nodes into values with places. */
import { isAlias, isMap, isScalar, isSeq, type Node as YamlNode, type Pair, type YAMLMap } from 'yaml';
import type { Place } from '../report/problem';
import type { LocatedField, LocatedValue } from '../source/located-value';

type PlaceOf = (offset: number) => Place;

/** A `#` that was meant as text, because no space follows it. */
export const COMMENT_MARK = /^:?[ \t]+(#[^\s#].*?)\s*$/;

/** `fallback`: the offset to use for a missing value. `above`: the nodes that contain this one. */
export function locateNode(
  node: YamlNode | null,
  text: string,
  place: PlaceOf,
  fallback = 0,
  above: ReadonlySet<YamlNode> = new Set(),
): LocatedValue {
  const offset = node?.range?.[0] ?? fallback;
  // Another rule reports aliases, so their targets are not followed.
  if (node === null || isAlias(node) || above.has(node)) return { kind: 'scalar', value: null, place: place(offset) };
  const inside = new Set(above).add(node);
  if (isMap(node))
    return { kind: 'map', place: place(offset), entries: locateFields(node, offset, text, place, inside) };
  if (isSeq(node))
    return {
      kind: 'list',
      place: place(offset),
      items: node.items.map((item) => locateNode(item as YamlNode | null, text, place, offset, inside)),
    };
  const value = isScalar(node) ? node.value : null;
  return {
    kind: 'scalar',
    place: place(offset),
    value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    ...(isScalar(node) && typeof value === 'number' && node.source !== undefined ? { written: node.source } : {}),
  };
}

function locateFields(
  map: YAMLMap,
  offset: number,
  text: string,
  place: PlaceOf,
  above: ReadonlySet<YamlNode>,
): LocatedField[] {
  return map.items.map((pair: Pair) => {
    const key = pair.key as YamlNode | null;
    const keyOffset = key?.range?.[0] ?? offset;
    const keyEnd = key?.range?.[1] ?? keyOffset;
    return {
      key: isScalar(key) ? String(key.value) : sourceOf(key),
      keyPlace: place(keyOffset),
      value:
        commentAsValue(pair.value as YamlNode | null, keyEnd, text, place) ??
        locateNode(pair.value as YamlNode | null, text, place, keyEnd, above),
    };
  });
}

/** A comment where a value is missing was meant as the value. The missing quotation marks are already reported. */
function commentAsValue(
  value: YamlNode | null,
  keyEnd: number,
  text: string,
  place: PlaceOf,
): LocatedValue | undefined {
  if (value !== null && !isAlias(value) && !(isScalar(value) && value.value === null)) return undefined;
  const rest = text.slice(keyEnd).split('\n', 1)[0]!;
  const comment = COMMENT_MARK.exec(rest)?.[1];
  return comment === undefined
    ? undefined
    : { kind: 'scalar', value: comment, place: place(keyEnd + rest.indexOf('#')) };
}

const sourceOf = (key: YamlNode | null): string => {
  try {
    return key?.toString() ?? '';
  } catch {
    return '';
  }
};
