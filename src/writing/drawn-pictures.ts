/** Keeps the list of drawn pictures up to date, so that `npm run art` draws each of them where it is used. */
import { isScalar, isSeq, type Node } from 'yaml';
import type { Plan } from './plan';
import { replaceInValue } from './replace-in-value';
import { fieldOf, YamlText } from './yaml-edits';

/** A project without the program that draws has no such file. */
const LIST = 'tools/art/pictures.yaml';

export function followDrawnPictures(plan: Plan): void {
  const source = plan.project.sourceOf(LIST);
  if (!source || (plan.moves.length === 0 && plan.removals.size === 0)) return;
  const yaml = new YamlText(source.text);
  if (!isSeq(yaml.root)) return;
  const list = yaml.root;
  for (const [index, item] of list.items.entries()) {
    const file = fieldOf(item as Node, 'file');
    if (!isScalar(file) || typeof file.value !== 'string') continue;
    const to = plan.newNames.get(file.value);
    const place = source.at(yaml.rangeOf(file).start);
    const value = plan.project.valueAt(LIST, place);
    const edit = plan.removals.has(file.value)
      ? yaml.removeItem(list, index)
      : to !== undefined && value && replaceInValue(source.text, value, file.value, to);
    if (edit) plan.edit(LIST, edit);
  }
}
