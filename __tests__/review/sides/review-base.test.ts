import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { extractBase, findBase } from '../../../src/review/sides/review-base';
import { runGit } from '../../../src/util/run-git';
import { Folder } from '../../helpers/temporary-folder';

let site: Folder;
beforeEach(() => {
  site = new Folder();
  site.git('init', '--quiet', '--initial-branch', 'main');
  site.write('page.mdx', 'Before.\n');
  site.commit();
});

it('extractBase writes the files again when something has emptied the folder, as Gatsby does with its cache [R10.8]', () => {
  site.write('page.mdx', 'Now.\n');
  const folder = '.cache/review/base';
  const extract = () => extractBase(site.root, findBase(site.root, 'main')!, ['page.mdx'], site.at(folder));
  extract();
  // Gatsby leaves hidden files.
  for (const file of readdirSync(site.at(folder))) if (!file.startsWith('.')) site.remove(`${folder}/${file}`);
  expect(site.has(folder)).toBe(true);
  extract();
  expect(site.read(`${folder}/page.mdx`)).toBe('Before.\n');
});

it('extractBase reads a file from git that a sparse checkout lacks [R10.8]', () => {
  site.git('update-index', '--skip-worktree', 'page.mdx');
  site.remove('page.mdx');
  extractBase(site.root, findBase(site.root, 'main')!, ['page.mdx'], site.at('.cache/base'));
  expect(site.read('.cache/base/page.mdx')).toBe('Before.\n');
});

it('extractBase shows other reviews no part of the files, and leaves nothing behind when git lacks one [R10.8]', () => {
  site.write('second.mdx', 'Second.\n');
  site.commit();
  const base = findBase(site.root, 'main')!;
  const id = site.git('rev-parse', 'HEAD:second.mdx').trim();
  site.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
  const missing = { ...base, changedHere: ['second.mdx'] };
  expect(() => extractBase(site.root, missing, ['page.mdx', 'second.mdx'], site.at('.cache/base'))).toThrow();
  expect(readdirSync(site.at('.cache'))).toEqual([]);
});

it.each([
  ['one branch and its last commit', ['--depth', '1', '--branch', 'change']],
  ['one branch with its history', ['--single-branch', '--branch', 'change']],
])('findBase fetches what is missing when a host has cloned %s [R10.8]', (_, options) => {
  const parent = site.git('rev-parse', 'HEAD').trim();
  site.git('checkout', '--quiet', '-b', 'change');
  site.git('commit', '--quiet', '--allow-empty', '--message', 'Two');
  site.git('commit', '--quiet', '--allow-empty', '--message', 'Three');
  const clone = site.at('clone');
  site.git('clone', '--quiet', ...options, pathToFileURL(site.root).href, clone);
  expect(runGit(clone, ['rev-parse', '--verify', '--quiet', 'origin/main'])).toBeUndefined();
  expect(findBase(clone, 'origin/main')?.commit).toBe(parent);
  expect(findBase(clone, 'origin/nowhere')).toBeUndefined();
});
