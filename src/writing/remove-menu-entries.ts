/** Removes the entries of a menu that lead to deleted pages. */
import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Source } from '../content/source/source-file';
import type { TextEdit } from './text-edits';
import { keyOf } from './plan';
import { fieldOf, indexOfField, listOf, YamlText } from './yaml-edits';

/** Undefined if an entry cannot be removed safely. `places`: those of the paths of the deleted pages. */
export function removeMenuEntries(source: Source, places: ReadonlySet<string>): TextEdit[] | undefined {
  const yaml = new YamlText(source.text);
  const links = listOf(yaml.root, 'links');
  const pruned = links && prune(links, yaml, (node) => places.has(keyOf(source.at(yaml.rangeOf(node).start))));
  return pruned && pruned.left > 0 && pruned.edits.every((edit) => edit !== undefined) ? pruned.edits : undefined;
}

interface Pruned {
  /** Undefined for an entry that cannot be removed safely. */
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
