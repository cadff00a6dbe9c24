import { MAX_SUBJECT, subjectProblem, TYPES } from '../../scripts/lib/commit-message.mjs';

const long = (length: number): string => `fix(forms): ${'x'.repeat(length - 'fix(forms): '.length)}`;

describe('subjectProblem', () => {
  it.each([
    'fix(forms): keep the text when a file is too large',
    'docs: name the folders',
    'feat(content)!: read redirects from a file',
    'Merge branch "main"',
    'Revert "feat: add a map"',
    'fixup! fix(forms): keep the text',
    `${long(MAX_SUBJECT)}\n\nThe body may be as long as it needs to be, and says why.`,
    '\n# A comment of Git\nfix: skip comments above the subject',
  ])('accepts %j', (message) => {
    expect(subjectProblem(message)).toBeUndefined();
  });

  it.each([
    ['', 'Write `type(scope): subject`'],
    ['Keep the text', 'Write `type(scope): subject`'],
    ['fix (forms): keep the text', 'Write `type(scope): subject`'],
    ['fix:keep the text', 'Write `type(scope): subject`'],
    ['chore: tidy up', '`chore` is not a type'],
    [long(MAX_SUBJECT + 1), `has ${MAX_SUBJECT + 1} characters`],
    ['fix(forms): keep the text.', 'full stop'],
  ])('says how to fix %j', (message, problem) => {
    expect(subjectProblem(message)).toContain(problem);
  });

  it('lists every type when a type is unknown', () => {
    for (const type of Object.keys(TYPES)) expect(subjectProblem('chore: tidy up')).toContain(type);
  });
});
