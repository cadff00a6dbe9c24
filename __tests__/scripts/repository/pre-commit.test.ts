/** Git's hooks, run by Git in a temporary repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Folder } from '../../helpers/temporary-folder';

const PROJECT = path.join(__dirname, '../../..');
let folder: Folder;

const stage = (name: string, text: string): void => {
  folder.write(name, text);
  folder.git('add', name);
};
const hook = () =>
  spawnSync(process.execPath, [path.join(PROJECT, 'scripts/pre-commit.mjs')], { cwd: folder.root, encoding: 'utf8' });

beforeEach(() => {
  folder = new Folder();
  folder.git('init', '--quiet');
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
    folder.write('notes.md', '*  one\n');
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
