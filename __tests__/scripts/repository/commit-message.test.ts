import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_SUBJECT_CHARACTERS, problemsInMessage, TYPES } from '../../../scripts/lib/commit-message.mjs';
import { temporaryFolder } from '../../helpers/temporary-folder';

const ROOT = join(__dirname, '../../..');

describe('the check of a commit message', () => {
  it.each([
    'fix(receiver): answer 503 while the disk is full',
    'feat(blocks)!: drop the old name of Card',
    'refactor(content): process, then report',
    'feat(layout): focus the search field',
    'feat(server): serve redirects\n\nThe content lists them.\n',
    'feat(server): serve redirects\n# Please enter the commit message.\n# Lines with # are ignored.\n',
    'feat(server): serve redirects\n\n# ------------------------ >8 ------------------------\ndiff --git a/b b/b\n+x\n',
    "Merge branch 'content'",
    'Revert "fix(receiver): answer 503 while the disk is full"',
  ])('accepts %j', (message) => expect(problemsInMessage(message)).toEqual([]));

  it.each([
    ['Add a block', 'The subject must read `type(scope): imperative subject`.'],
    ['fix:no space', 'The subject must read `type(scope): imperative subject`.'],
    ['feature(server): serve redirects', `There is no type \`feature\`. The types are ${TYPES.join(', ')}.`],
    ['feat(adapter): serve redirects', 'There is no scope `adapter`. The scopes are'],
    ['feat(server): serve redirects.', 'End the subject without a full stop.'],
    ['feat(server): Serve redirects', 'Begin the text after the colon with a lower-case letter.'],
    ['feat(server): serves redirects', 'instead of `serves`.'],
    ['feat(server): serving redirects', 'instead of `serving`.'],
    ['feat(server): serve redirects\nfrom the content', 'Leave the line after the subject empty.'],
  ])('rejects %j', (message, problem) => {
    expect(problemsInMessage(message)).toEqual([expect.stringContaining(problem)]);
  });

  it(`accepts a subject of ${MAX_SUBJECT_CHARACTERS} characters and rejects a longer one`, () => {
    const start = 'fix(server): a';
    const longest = start + 'é'.repeat(MAX_SUBJECT_CHARACTERS - start.length);
    expect(problemsInMessage(longest)).toEqual([]);
    expect(problemsInMessage(`${longest}x`)).toEqual(['The subject has 73 characters; the limit is 72.']);
  });
});

it('the commit-msg hook names the problem, shows an example and keeps the message in its file', () => {
  const file = join(temporaryFolder(), 'message');
  const check = (message: string) => {
    writeFileSync(file, message);
    return spawnSync(process.execPath, ['scripts/check-commit-message.mjs', file], { cwd: ROOT, encoding: 'utf8' });
  };
  expect(check('docs: describe the hooks\n')).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = check('Describe the hooks\n');
  expect(status).toBe(1);
  for (const words of ['type(scope): imperative subject', 'An example: ', file]) expect(stderr).toContain(words);
});
