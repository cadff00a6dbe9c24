/** The form of a commit message. CONTRIBUTING.md, "Commits", shows it to people. */

/** Each type, and when to use it. */
export const TYPES = {
  feat: 'something new for a visitor, writer, reviewer or operator',
  fix: 'a fault that is gone',
  perf: 'the same, faster or smaller',
  refactor: 'the same behaviour from other code',
  test: 'tests alone',
  docs: 'documents alone',
  content: 'files in content/ alone',
  build: 'the build, the packages, the commands',
  ci: 'workflows',
  style: 'how the site looks, or how the code is formatted',
};

/** The longest subject that GitHub and `git log --oneline` show in full. */
export const MAX_SUBJECT = 72;

const FORM = /^(?<type>[a-z]+)(?:\((?<scope>[a-z0-9-]+)\))?(?<breaking>!)?: (?<subject>\S.*)$/;
/** Git writes these itself, and `git rebase --autosquash` needs them. */
const WRITTEN_BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!)/;

export function subjectProblem(message) {
  const subject = message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  if (WRITTEN_BY_GIT.test(subject)) return undefined;
  const types = Object.keys(TYPES).join(', ');
  const form = FORM.exec(subject)?.groups;
  if (!form)
    return `Write \`type(scope): subject\`, for example \`fix(forms): keep the text when a file is too large\`. The types are ${types}.`;
  if (!Object.hasOwn(TYPES, form.type)) return `\`${form.type}\` is not a type. The types are ${types}.`;
  if (subject.length > MAX_SUBJECT)
    return `The subject has ${subject.length} characters; ${MAX_SUBJECT} is the most. Move the reason to the body, below an empty line.`;
  if (subject.endsWith('.')) return 'Leave out the full stop at the end of the subject.';
  return undefined;
}
