/** Applies edits to a text. */
import type { TextEdit } from './correction';

export type Change = Pick<TextEdit, 'start' | 'end' | 'text'>;

const overlaps = (a: Change, b: Change): boolean =>
  (a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end);

const isSame = (a: Change, b: Change): boolean => a.start === b.start && a.end === b.end && a.text === b.text;

/**
 * Chooses edits that can be applied together. The edits of a problem belong together, so a problem whose edits overlap
 * those of an earlier problem waits for the next round.
 */
export function compatibleEdits<E extends Change>(groups: readonly (readonly E[])[]): E[] {
  const chosen: E[] = [];
  for (const group of groups) {
    const fresh = group.filter((edit) => !chosen.some((other) => isSame(edit, other)));
    if (!fresh.some((edit) => chosen.some((other) => overlaps(edit, other)))) chosen.push(...fresh);
  }
  return chosen;
}

/** The edits must not overlap. */
export function applyEdits(text: string, edits: readonly Change[]): string {
  let result = text;
  for (const { start, end, text: written } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + written + result.slice(end);
  return result;
}
