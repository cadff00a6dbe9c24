/** Removes items from lists in frontmatter. A list that would be empty goes with its field. */
import { isMap, isSeq, type Node } from 'yaml';
import { placesOf } from '../content/source/positions';
import type { Source } from '../content/source/source-file';
import { keyOf } from './plan';
import type { TextEdit } from './text-edits';
import { YamlText } from './yaml-edits';

/** Returns the edit that removes each item, by place. */
export function removeItems(source: Source, places: ReadonlySet<string>): Map<string, TextEdit> {
  const edits = new Map<string, TextEdit>();
  const yaml = YamlText.ofFrontmatter(source);
  const { root } = yaml;
  if (!source.frontmatter || !isMap(root)) return edits;
  const { at } = placesOf(source.text);
  root.items.forEach(({ value: list }, field) => {
    if (!isSeq(list)) return;
    const keys = list.items.map((item) => keyOf(at(yaml.rangeOf(item as Node).start)));
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
