import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Files whose names a program prescribes, and content, where a folder gives a file its name. */
const NAMED_BY_OTHERS =
  /(?:^|\/)(?:README\.md|index\.\w+|package\.json|\.gitignore)$|^(?:content|__tests__\/fixtures)\//;
it('no two files have the same name, so that a search for a name finds one file', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && !NAMED_BY_OTHERS.test(path));
  const byName: Record<string, string[]> = {};
  for (const path of files) (byName[basename(path)] ??= []).push(path);
  expect(Object.values(byName).filter((paths) => paths.length > 1)).toEqual([]);
});
