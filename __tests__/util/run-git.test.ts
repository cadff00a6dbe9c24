import { tmpdir } from 'node:os';
import { readBlobs } from '../../src/util/run-git';
import { Folder } from '../helpers/temporary-folder';

const folder = new Folder();
beforeAll(() => {
  folder.write('one.txt', 'One\nline blob 3\n');
  folder.write('below/two.bin', Buffer.from([0, 10, 255]));
  folder.git('init', '--quiet');
  folder.commit();
});

test('git reads many files at once, and none for a folder, a missing file or a name with a line break', () => {
  const names = ['HEAD:missing', 'HEAD:one.txt', 'HEAD:below', 'HEAD:one\n.txt', 'HEAD:below/two.bin'];
  const [missing, one, below, broken, two] = readBlobs(folder.root, names);
  expect([missing, below, broken]).toEqual([undefined, undefined, undefined]);
  expect(one?.toString()).toBe('One\nline blob 3\n');
  expect(two).toEqual(Buffer.from([0, 10, 255]));
});

test('nothing is read outside a repository', () => {
  expect(readBlobs(tmpdir(), ['HEAD:one.txt'])).toEqual([undefined]);
});
