/**
 * The form of a commit's subject: `type(scope): imperative subject`. The commit-msg hook reads it, so only Node’s own
 * modules may be imported here.
 */
import { readdirSync } from 'node:fs';

export const TYPES = ['build', 'ci', 'content', 'docs', 'feat', 'fix', 'perf', 'refactor', 'style', 'test'];

/** The folders of `src/`, and the areas outside it. Git runs its hooks in the project’s root. */
const SCOPES = [
  ...readdirSync('src').filter((name) => !name.includes('.')),
  ...['articles', 'bench', 'ci', 'container', 'deps', 'docs', 'e2e', 'hooks', 'lint', 'scripts'],
];

/** `git log --oneline` and GitHub cut a longer subject. */
export const MAX_SUBJECT_CHARACTERS = 72;

const SUBJECT = /^(?<type>[\w-]+)(?:\((?<scope>[^)]*)\))?!?: (?<text>\S.*)$/;
/** Git writes these subjects itself. */
const BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/** `adds`, `added`, `adding`. */
const INFLECTED = /(?:[^su]s|ed|ing)$/;
/** Imperatives with the same endings. */
const IMPERATIVE = /^(?:alias|bias|bring|canvas|embed|ping|shed|string|wed|\w*eed)$/;

/** Every problem with a message, one sentence each; none when the message is in order. */
export function problemsInMessage(message) {
  const [subject = '', second = ''] = withoutComments(message);
  if (BY_GIT.test(subject)) return [];
  const problems = [];
  const length = [...subject].length;
  if (length > MAX_SUBJECT_CHARACTERS)
    problems.push(`The subject has ${length} characters; the limit is ${MAX_SUBJECT_CHARACTERS}.`);
  if (second.trim() !== '') problems.push('Leave the line after the subject empty.');

  const parts = SUBJECT.exec(subject)?.groups;
  if (!parts) return [...problems, 'The subject must read `type(scope): imperative subject`.'];
  if (!TYPES.includes(parts.type))
    problems.push(`There is no type \`${parts.type}\`. The types are ${TYPES.join(', ')}.`);
  if (parts.scope !== undefined && !SCOPES.includes(parts.scope))
    problems.push(`There is no scope \`${parts.scope}\`. The scopes are ${[...SCOPES].sort().join(', ')}.`);
  if (parts.text.endsWith('.')) problems.push('End the subject without a full stop.');
  const verb = /^[a-z]+(?=[\s,]|$)/.exec(parts.text)?.[0];
  if (verb && INFLECTED.test(verb) && !IMPERATIVE.test(verb))
    problems.push(`Begin with an imperative, such as \`add\` or \`fix\`, instead of \`${verb}\`.`);
  if (/^[A-Z][a-z]+\s/.test(parts.text)) problems.push('Begin the text after the colon with a lower-case letter.');
  return problems;
}

/** What git keeps of the file: no comments, and nothing below the scissors line of `git commit --verbose`. */
const withoutComments = (message) =>
  message
    .split(/^# -+ >8 -+$/m)[0]
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trimStart()
    .split('\n');
