/** Git's hooks, run by Git in a temporary repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../helpers/temporary-folder';

const PROJECT = path.join(__dirname, '../../..');
let folder: string;

const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
const stage = (name: string, text: string): void => {
  writeFileSync(path.join(folder, name), text);
  git('add', name);
};
const hook = () =>
  spawnSync(process.execPath, [path.join(PROJECT, 'scripts/pre-commit.mjs')], { cwd: folder, encoding: 'utf8' });

beforeEach(() => {
  folder = temporaryFolder();
  git('init', '--quiet');
});

describe('the pre-commit hook', () => {
  it('fails and names the file when a staged file is not formatted', () => {
    stage('notes.md', '*  one\n');
    const { status, stderr } = hook();
    expect(status).toBe(1);
    expect(stderr).toContain('notes.md');
    expect(stderr).toContain('npm run format');
  });

  it('ignores files that are not staged', () => {
    writeFileSync(path.join(folder, 'notes.md'), '*  one\n');
    expect(hook().status).toBe(0);
  });

  it('reads a file whose name has a space', () => {
    stage('my notes.md', '- one\n');
    expect(hook().status).toBe(0);
  });
});

it('the hooks are executable, as Git requires', () => {
  const files = execFileSync('git', ['ls-files', '--stage', 'scripts/githooks'], { cwd: PROJECT, encoding: 'utf8' });
  expect(files.trim().split('\n')).toHaveLength(2);
  for (const line of files.trim().split('\n')) expect(line).toMatch(/^100755 /);
});
