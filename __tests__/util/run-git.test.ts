import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBlobs } from '../../src/util/run-git';
import { temporaryFolder } from '../helpers/temporary-folder';

const folder = temporaryFolder();
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
beforeAll(() => {
  mkdirSync(path.join(folder, 'below'));
  writeFileSync(path.join(folder, 'one.txt'), 'One\nline blob 3\n');
  writeFileSync(path.join(folder, 'below/two.bin'), Buffer.from([0, 10, 255]));
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'First');
});

test('git reads many files at once, and none for a folder, a missing file or a name with a line break', () => {
  const names = ['HEAD:missing', 'HEAD:one.txt', 'HEAD:below', 'HEAD:one\n.txt', 'HEAD:below/two.bin'];
  const [missing, one, below, broken, two] = readBlobs(folder, names);
  expect([missing, below, broken]).toEqual([undefined, undefined, undefined]);
  expect(one?.toString()).toBe('One\nline blob 3\n');
  expect(two).toEqual(Buffer.from([0, 10, 255]));
});

test('nothing is read outside a repository', () => {
  expect(readBlobs(tmpdir(), ['HEAD:one.txt'])).toEqual([undefined]);
});
