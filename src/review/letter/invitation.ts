/** Who asks for a review, and why: the branch, its last author, and what the commits say. */
import { branchOf } from '../../letters/stored-letters';
import { capitalise } from '../../util/words';
import { runGit } from '../../util/run-git';
import type { Invitation } from '../types';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const lines = (root: string, args: readonly string[]): string[] =>
  (runGit(root, args)?.toString('utf8').split('\n') ?? []).filter(Boolean);

const MAX_SUBJECTS = 20;
/** A commit message can end with a line such as `Answer-by: 2026-12-04`. */
const ANSWER_BY = 'trailers:key=Answer-by,valueonly,separator=%x20';

/** `content(careers): raise the intake` → `Raise the intake` */
const plainSubject = (subject: string): string => capitalise(subject.replace(/^[a-z]+(?:\([^)]*\))?!?: /, ''));

/** `base`: the commit at which the branch started. */
export function invitationOf(root: string, base: string | undefined): Omit<Invitation, 'reviewers'> {
  const commits = base
    ? lines(root, ['log', `--format=%an%x09%ae%x09%(${ANSWER_BY})%x09%s`, `-${MAX_SUBJECTS}`, `${base}..HEAD`, '--'])
    : [];
  const [name, email] = (commits[0] ?? lines(root, ['log', '-1', '--format=%an%x09%ae', '--'])[0] ?? '').split('\t');
  const branch = branchOf(root);
  const answerBy = commits.map((line) => line.split('\t')[2]!.trim()).find(isDay);
  return {
    ...(branch ? { branch } : {}),
    ...(name && email ? { writer: { name, email } } : {}),
    ...(answerBy ? { answerBy } : {}),
    why: commits.map((line) => plainSubject(line.split('\t').slice(3).join('\t'))),
  };
}
