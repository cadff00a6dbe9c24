/** Makes a draft from an issue form. A stranger typed everything in it, so all of it becomes plain content. */
import { hasErrors } from '../content/check-content';
import type { NewRequest } from './draft';
import { escapeText, type Reading } from './escape-text';
import type { IssueAnswers } from './issue-form';
import { KINDS, optionsOf } from './draft-kinds';
import { makeDraft, tryDraft } from './make-draft';
import { withoutMarkup } from './plain-words';
import type { WritingProject } from '../writing/writing-project';

export type IssueDraft = Awaited<ReturnType<typeof draftFromIssue>>;

/** `isPlain`: the Markdown in the text did not pass the check, so the text is shown exactly as typed. */
export async function draftFromIssue(answers: IssueAnswers, number: number, project: WritingProject) {
  const request: NewRequest = {
    kind: answers.kind,
    title: withoutMarkup(answers.title),
    values: plainValues(answers),
    fallbackSlug: `${answers.kind}-issue-${number}`,
  };
  const written = answers.text?.trim();
  if (!written) return { draft: await makeDraft(request, project), pictures: [], isPlain: false };
  const withText = (reading: Reading) => {
    const { text, pictures } = escapeText(written, reading);
    return { request: text ? { ...request, text } : request, pictures };
  };
  const markdown = withText('markdown');
  const tried = await tryDraft(markdown.request, project);
  // Warnings are for the reviewer: the check of the pull request shows them on their lines.
  if (!hasErrors(tried.problems)) return { draft: tried.draft, pictures: markdown.pictures, isPlain: false };
  const plain = withText('plain');
  const last = await tryDraft(plain.request, project);
  const draft = hasErrors(last.problems) ? await makeDraft(plain.request, project) : last.draft;
  return { draft, pictures: plain.pictures, isPlain: true };
}

/** Keeps the options that the kind has, trimmed. Removes markup from text, but not from `path` and names of folders. */
function plainValues({ kind, values }: IssueAnswers): Record<string, string> {
  const known = optionsOf(kind);
  const { fields } = KINDS[kind];
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const option = known.find((one) => one.name === name);
      if (!option || name === 'text') return [];
      const type = option.field === undefined ? 'text' : fields[option.field]!.type;
      const words = type === 'text' ? withoutMarkup(value) : value.trim();
      return words ? [[name, words]] : [];
    }),
  );
}
