/**
 * `npm run review -- --suggest`: turns a letter into the review that a workflow adds to a pull request on GitHub.
 * Proposed words become suggestions at their lines, which the writer accepts with a button.
 */
import { applyEdits } from '../../src/content/report/apply-edits';
import { MAX_COMMENTS, type Review, type ReviewComment } from '../../src/content/report/suggestions';
import { DECISIONS, type LetterNote } from '../../src/letters/letter';
import { escapeMarkdown } from '../../src/review/say/to-markdown';
import { ReviewError } from '../../src/review/sides/site-side';
import type { Comparison } from '../../src/review/types';
import { proposeWords } from '../../src/writing/words/propose-words';
import type { WritingProject } from '../../src/writing/writing-project';
import { areShown } from './check/changed-files';
import { acceptLetter, noteLine } from './review-letters';

/** GitHub refuses a longer body. */
const MAX_LISTED = 100;

/** All texts come from strangers, so none may become markup or a mention. */
export function suggestionsFor(
  text: string,
  project: WritingProject,
  comparison: Comparison,
): Review & { commit_id: string | undefined } {
  const { base, head } = comparison.review;
  const made = { commit_id: head.commit, event: 'COMMENT' } as const;
  try {
    const { letter } = acceptLetter(text, comparison);
    const { from, decision, words = '', notes } = letter;
    const placed = notes.map((note) => [note, suggestionFor(note, project, base.commit)] as const);
    const comments = placed.flatMap(([, comment]) => comment ?? []).slice(0, MAX_COMMENTS);
    const others = placed.filter(([, comment]) => !comment || !comments.includes(comment)).slice(0, MAX_LISTED);
    const lines = others.map(([note]) => `- ${escapeMarkdown(noteLine({ ...note, state: 'open' }, project))}`);
    const body = [
      `**${escapeMarkdown(`${from}: ${DECISIONS[decision]}.`)}** ${escapeMarkdown(words)}`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      'To keep the answer, save the letter, run `npm run review -- --take letter.txt` and commit `reviews/`.',
    ];
    return { ...made, body: body.join('\n\n'), comments };
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    return { ...made, body: escapeMarkdown(error.message), comments: [] };
  }
}

/** Undefined if there is nothing to suggest, or if GitHub would refuse a comment on these lines. */
function suggestionFor(note: LetterNote, project: WritingProject, base = 'HEAD'): ReviewComment | undefined {
  const { page, heading, quote, proposal, text = '' } = note;
  if (quote === undefined || proposal === undefined) return undefined;
  const found = proposeWords(project, { page, heading, quote, proposal });
  if ('refused' in found) return undefined;
  const source = project.sourceOf(found.file)!.text;
  const start = source.lastIndexOf('\n', Math.min(...found.edits.map((edit) => edit.start)) - 1) + 1;
  const lineEnd = source.indexOf('\n', Math.max(...found.edits.map((edit) => edit.end)));
  const end = lineEnd === -1 ? source.length : lineEnd;
  const edits = found.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const lines = applyEdits(source.slice(start, end), edits);
  const [first, last] = [start, end].map((at) => source.slice(0, at).split('\n').length) as [number, number];
  if (!areShown(project.root, base, found.file, { first, last })) return undefined;
  const fence = '`'.repeat(Math.max(3, ...(lines.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  return {
    path: found.file,
    body: `${escapeMarkdown(text)}\n\n${fence}suggestion\n${lines}\n${fence}`.trim(),
    line: last,
    side: 'RIGHT',
    ...(first < last ? { start_line: first, start_side: 'RIGHT' } : {}),
  };
}
