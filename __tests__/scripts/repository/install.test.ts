import { isInstalled, lockfileFingerprint } from '../../../scripts/lib/install.mjs';
import { Folder } from '../../helpers/temporary-folder';

let folder: Folder;
let root: string;
beforeEach(() => {
  folder = new Folder();
  ({ root } = folder);
  folder.write('package.json', '{}');
});

const lockfile = (packages: object) => folder.write('package-lock.json', JSON.stringify({ packages }));
const installed = (packages: object) => folder.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
const mark = (node: string) => folder.write('node_modules/.installed-from', lockfileFingerprint(root, node));

const A = { version: '1.0.0', integrity: 'sha512-a' };
const B = { version: '2.0.0', integrity: 'sha512-b' };

it('packages are missing in a fresh clone, and after an interrupted installation', () => {
  lockfile({ 'node_modules/a': A, 'node_modules/b': B });
  expect(isInstalled(root)).toBe(false);
  installed({ 'node_modules/a': A });
  expect(isInstalled(root)).toBe(false);
});

it('packages are outdated when the lockfile or Node has changed', () => {
  lockfile({ 'node_modules/a': A });
  installed({ 'node_modules/a': A });
  mark('20.19.0');
  expect(isInstalled(root, '20.20.2')).toBe(true);
  expect(isInstalled(root, '22.1.0')).toBe(false);
  lockfile({ 'node_modules/a': B });
  expect(isInstalled(root, '20.20.2')).toBe(false);
});

it('packages are current after `npm install <package>`', () => {
  lockfile({ '': {}, 'node_modules/a': A });
  installed({ 'node_modules/a': A });
  mark('20.19.0');
  const packages = { '': {}, 'node_modules/a': A, 'node_modules/b': B };
  lockfile({ ...packages, 'node_modules/c-for-another-platform': { ...B, optional: true } });
  installed({ 'node_modules/a': A, 'node_modules/b': B });
  expect(isInstalled(root, '20.19.0')).toBe(true);
});
