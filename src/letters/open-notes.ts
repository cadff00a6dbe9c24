/** The open notes of reviewers on this branch, for the checker and the editor. */
import type { ReviewNote } from '../content/site-model';
import { isSameReviewer } from './letter';
import { branchOf, LettersError, readLetters, type StoredLetter } from './stored-letters';

/** A later letter may update a note. “Publish it” closes all notes of that reviewer. */
export function openNotes(root: string): ReviewNote[] {
  const notes = new Map<string, ReviewNote>();
  for (const { from, decision, notes: written, places } of lettersOf(root)) {
    if (decision === 'publish') for (const [id, note] of notes) if (isSameReviewer(note.from, from)) notes.delete(id);
    const found = new Map(Object.entries(places));
    for (const { id, text: note, proposal } of decision === 'publish' ? [] : written) {
      const place = found.get(id);
      if (place) notes.set(id, { from, ...place, note, proposal });
    }
  }
  return [...notes.values()];
}

/** An unreadable file must not stop the checker: `npm run review` reports it. */
function lettersOf(root: string): StoredLetter[] {
  const branch = branchOf(root);
  try {
    return branch === undefined ? [] : readLetters(root, branch);
  } catch (error) {
    if (error instanceof LettersError) return [];
    throw error;
  }
}
