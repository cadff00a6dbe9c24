/** Puts the words that a reviewer proposes into the file, and changes no other byte. */
import type { Place } from '../../content/report/problem';
import type { TextEdit } from '../text-edits';
import type { WritingProject } from '../writing-project';
import { findOccurrence, placeOf, type Refused, type WordsOnPage } from './find-words';
import { changedWords } from './compare-words';

export interface ProposedWords {
  file: string;
  place: Place;
  edits: TextEdit[];
}

export function proposeWords(
  project: WritingProject,
  asked: WordsOnPage & { proposal: string },
): ProposedWords | Refused {
  const found = findOccurrence(project, asked);
  if ('refused' in found) return found;
  const { file, line, column } = placeOf(found);
  const edits: TextEdit[] = [];
  for (const { from, to, text } of changedWords(asked.quote.trim(), asked.proposal.trim())) {
    const replaced = found.characters.slice(found.at[from], found.at[to]);
    const part = replaced[0]?.part;
    if (!part || part.writing !== 'markdown' || replaced.some((one) => one.part !== part))
      return { refused: 'The change is not within plain text.' };
    edits.push({ start: replaced[0]!.start, end: replaced.at(-1)!.end, text });
  }
  return { file, place: { line, column }, edits };
}
