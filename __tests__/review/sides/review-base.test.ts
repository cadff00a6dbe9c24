import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractBase, findBase } from '../../../src/review/sides/review-base';
import { runGit } from '../../../src/util/run-git';

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
  // Gatsby leaves hidden files.
  for (const file of readdirSync(folder)) if (!file.startsWith('.')) rmSync(path.join(folder, file));
  expect(existsSync(folder)).toBe(true);
  extract();
  expect(readFileSync(path.join(folder, 'page.mdx'), 'utf8')).toBe('Before.\n');
});

it.each([
  ['one branch and its last commit', ['--depth', '1', '--branch', 'change']],
  ['one branch with its history', ['--single-branch', '--branch', 'change']],
])('findBase fetches what is missing when a host has cloned %s [R10.8]', (_, options) => {
  const parent = git('rev-parse', 'HEAD').toString().trim();
  git('checkout', '--quiet', '-b', 'change');
  git('commit', '--quiet', '--allow-empty', '--message', 'Two');
  git('commit', '--quiet', '--allow-empty', '--message', 'Three');
  const clone = path.join(root, 'clone');
  git('clone', '--quiet', ...options, pathToFileURL(root).href, clone);
  expect(runGit(clone, ['rev-parse', '--verify', '--quiet', 'origin/main'])).toBeUndefined();
  expect(findBase(clone, 'origin/main')?.commit).toBe(parent);
  expect(findBase(clone, 'origin/nowhere')).toBeUndefined();
});
