/** `--undo`, and commands that are killed. */
import { chmodSync, rmSync, symlinkSync, writeFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { interruptionIn } from '../../src/writing/apply-plan';
import { page, WritingSite } from './writing-site';

let site: WritingSite;
beforeEach(() => {
  site = new WritingSite('fixture');
});
const append = (file: string, text: string) => site.write(file, `${site.read(file)}\n${text}\n`);

test('undo restores every byte, permission and index entry when the working tree was dirty [R16.5]', () => {
  append('content/pages/services/bridges.mdx', 'Unsaved work.');
  append('content/pages/contact-us.mdx', 'Staged work.');
  site.git('add', 'content/pages/contact-us.mdx');
  site.write('content/pages/untracked.mdx', page('New', '[Bridges](/services/bridges/)'));
  chmodSync(path.join(site.root, 'content/pages/services/index.mdx'), 0o755);
  symlinkSync('bridges.mdx', path.join(site.root, 'content/pages/services/.link'));
  const states = [site.snapshot()];
  site.move('/services/', '/work/');
  states.push(site.snapshot());
  site.delete('/contact-us/', '/work/');
  states.push(site.snapshot());
  site.rename('/work/', 'Planning', 'Plans');
  expect(site.undo()).toBe('Planning → Plans');
  expect(site.snapshot()).toEqual(states[2]);
  site.undo();
  expect(site.snapshot()).toEqual(states[1]);
  site.undo();
  expect(site.snapshot()).toEqual(states[0]);
  expect(() => site.undo()).toThrow(/nothing to undo/);
});

test('move stages its change, and leaves other changes of the same file unstaged [R16.5]', () => {
  append('content/pages/who-we-are/index.mdx', '[Write](/contact-us/)');
  site.move('/contact-us/', '/contact/');
  const status = site.git('status', '--porcelain').split('\n');
  expect(status).toContain('R  content/pages/contact-us.mdx -> content/pages/contact.mdx');
  expect(status).toContain('M  content/navigation/main.yaml');
  expect(status).toContain(' M content/pages/who-we-are/index.mdx');
  expect(status).toContain('A  content/redirects.yaml');
});

test('move stages its change of a file that was saved without a change [R16.5]', () => {
  const later = new Date(Date.now() + 60_000);
  utimesSync(path.join(site.root, 'content/navigation/main.yaml'), later, later);
  site.move('/contact-us/', '/contact/');
  expect(site.git('status', '--porcelain').split('\n')).toContain('M  content/navigation/main.yaml');
});

test('move refuses, and changes nothing, when git cannot compare files with its index [R16.5]', () => {
  const before = site.snapshot();
  site.git('config', 'diff.algorithm', 'nonsense');
  expect(() => site.move('/contact-us/', '/contact/')).toThrow('Git could not tell which files have changed.');
  site.git('config', '--unset', 'diff.algorithm');
  expect(site.snapshot()).toEqual(before);
});

test('undo refuses when a touched file has changed since, and loses nothing [R16.5]', () => {
  site.move('/contact-us/', '/contact/');
  site.write('content/pages/contact.mdx', 'Later work.');
  const before = site.snapshot();
  expect(() => site.undo()).toThrow(/content\/pages\/contact\.mdx/);
  expect(site.snapshot()).toEqual(before);
});

test('undo works after the change was committed [R16.5]', () => {
  const before = site.snapshot();
  site.move('/contact-us/', '/contact/');
  site.commit();
  site.undo();
  site.commit();
  expect(site.snapshot()).toEqual(before);
});

test('a command that was stopped halfway blocks the next one until it is undone [R16.5]', () => {
  const before = site.snapshot();
  const lock = path.join(site.root, '.git/index.lock');
  writeFileSync(lock, '');
  // The files are changed, but Git cannot change its index.
  expect(() => site.move('/services/', '/work/')).toThrow(/index/);
  rmSync(lock);
  // As if the process had been killed while it wrote.
  site.write('content/pages/work/bridges.mdx.writing.tmp', 'Half of it');
  rmSync(path.join(site.root, 'content/pages/work/harbours.mdx'));
  expect(() => site.move('/contact-us/', '/contact/')).toThrow(/was interrupted/);
  expect(interruptionIn(site.root)).toMatch(/\(\/services\/ → \/work\/\) was interrupted.*`npm run move -- --undo`/);
  site.undo();
  expect(interruptionIn(site.root)).toBeUndefined();
  expect(site.snapshot()).toEqual(before);
});

test('an undo that was stopped halfway is an interruption, and can be repeated [R16.5]', () => {
  const before = site.snapshot();
  site.move('/services/', '/work/');
  const lock = path.join(site.root, '.git/index.lock');
  writeFileSync(lock, '');
  expect(() => site.undo()).toThrow(/index/);
  rmSync(lock);
  expect(interruptionIn(site.root)).toContain('was interrupted');
  site.undo();
  expect(site.snapshot()).toEqual(before);
});

test('move and undo work when the project is a subfolder of its repository [R16.5]', () => {
  const inner = new WritingSite('fixture', 'above');
  const before = inner.snapshot();
  inner.move('/contact-us/', '/contact/');
  expect(inner.git('status', '--porcelain')).toContain(
    'R  site/content/pages/contact-us.mdx -> site/content/pages/contact.mdx',
  );
  expect(inner.follow('/contact-us/')).toBe('/contact/');
  inner.undo();
  expect(inner.snapshot()).toEqual(before);
});

test('delete and undo work when the repository names objects by SHA-256 [R16.5]', () => {
  const other = new WritingSite('fixture', 'none');
  other.write('content/pages/plan.pdf', '%PDF-1.7 %%EOF');
  other.git('init', '-q', '--object-format=sha256');
  other.commit();
  const before = other.snapshot();
  other.delete('content/pages/plan.pdf');
  expect(other.git('status', '--porcelain')).toBe('D  content/pages/plan.pdf\n');
  other.undo();
  expect(other.snapshot()).toEqual(before);
});
