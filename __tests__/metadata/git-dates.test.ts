import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { lastCommitDates } from '../../src/metadata/git-dates';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  const git = (day: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A Writer', '-c', 'user.email=writer@example.org', ...args], {
      cwd: path.join(folder, 'whole'),
      env: { ...process.env, GIT_COMMITTER_DATE: day, GIT_AUTHOR_DATE: day },
      stdio: 'ignore',
    });
  const write = (file: string, text: string) => writeFiles(folder, { [`whole/site/content/${file}`]: text });
  write('first.mdx', 'one');
  write('café au lait.mdx', 'one');
  git('', 'init', '--initial-branch', 'main');
  git('2025-03-01T01:00:00Z', 'add', '.');
  git('2025-03-01T01:00:00Z', 'commit', '-m', 'one');
  write('first.mdx', 'two');
  // 20:00 UTC is the next day in Canberra.
  git('2025-04-01T20:00:00Z', 'commit', '-am', 'two');
  write('new.mdx', 'not committed');
  execFileSync('git', ['clone', '--depth', '1', `file://${folder}/whole`, path.join(folder, 'shallow')], {
    stdio: 'ignore',
  });
});

it('lastCommitDates gives the day of each file’s last commit in Canberra’s time zone [R8.5]', () => {
  // The project may be a folder of a larger repository.
  expect([...lastCommitDates(path.join(folder, 'whole/site'), 'content')].sort()).toEqual([
    ['content/café au lait.mdx', '2025-03-01'],
    ['content/first.mdx', '2025-04-02'],
  ]);
});

it('lastCommitDates is empty for a shallow clone and outside a repository [R8.5]', () => {
  expect(lastCommitDates(path.join(folder, 'shallow/site'), 'content').size).toBe(0);
  expect(lastCommitDates(folder, 'whole').size).toBe(0);
});
