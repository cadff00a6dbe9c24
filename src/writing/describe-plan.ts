/** Shows a plan, before or after it is applied. */
import type { Note, Plan } from './plan';
import { plural } from '../util/words';

export function describePlan(plan: Plan): string {
  const lines = plan.notes.map((note) => describeNote(plan, note));
  const advice = plan.advice.length > 0 ? ['', 'Also look at:', ...plan.advice.map((text) => `  ${text}`)] : [];
  return [...lines, ...advice].join('\n');
}

/** A place is given with the new name of its file. */
function describeNote({ newNames }: Plan, { file, place, text }: Note): string {
  if (file === undefined) return text;
  if (!place) return `${file}  ${text}`;
  return `${newNames.get(file) ?? file}:${place.line}:${place.column}  ${text}`;
}

/** `1 file moved, 14 files edited` */
export function countChanges(plan: Plan): string {
  const parts = [
    { number: plan.moves.length, words: 'moved' },
    { number: plan.removals.size, words: 'deleted' },
    { number: plan.editedFiles.length, words: 'edited' },
    { number: plan.additions.size, words: 'added' },
  ];
  const said = parts.filter(({ number }) => number > 0);
  return said.map(({ number, words }, i) => `${i === 0 ? plural(number, 'file') : number} ${words}`).join(', ');
}
