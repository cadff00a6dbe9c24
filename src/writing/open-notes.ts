/** The notes of reviewers on this branch, for the check and for the editor. */
import type { ReviewNote } from '../content/site-model';
import { branchOf } from '../review/letter/invitation';
import { readLetters } from '../review/letter/stored-letters';

/** A later letter may write a note again. “Publish it” leaves none of that person open. */
export function openNotes(root: string): ReviewNote[] {
  const branch = branchOf(root);
  const notes = new Map<string, ReviewNote>();
  for (const { from, decision, notes: written, places } of branch === undefined ? [] : readLetters(root, branch)) {
    if (decision === 'publish') for (const [id, note] of notes) if (note.from === from) notes.delete(id);
    for (const { id, text: note, proposal } of decision === 'publish' ? [] : written)
      if (places[id]) notes.set(id, { from, ...places[id], note, proposal });
  }
  return [...notes.values()];
}
