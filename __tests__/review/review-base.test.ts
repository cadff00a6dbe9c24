import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractBase, findBase } from '../../src/review/review-base';
import { runGit } from '../../src/util/run-git';

let root: string;
const git = (...args: string[]) =>
  runGit(root, ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]) ??
  (() => {
    throw new Error(`git ${args.join(' ')}`);
  })();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'review-base-'));
  git('init', '--quiet', '--initial-branch', 'main');
  writeFileSync(path.join(root, 'page.mdx'), 'Before.\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'One');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('extractBase writes the files again when something has emptied the folder, as Gatsby does with its cache [R10.8]', () => {
  writeFileSync(path.join(root, 'page.mdx'), 'Now.\n');
  const folder = path.join(root, '.cache/review/base');
  const extract = () => extractBase(root, findBase(root, 'main')!, ['page.mdx'], folder);
  extract();
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  expect(existsSync(folder)).toBe(true);
  extract();
  expect(readFileSync(path.join(folder, 'page.mdx'), 'utf8')).toBe('Before.\n');
});
