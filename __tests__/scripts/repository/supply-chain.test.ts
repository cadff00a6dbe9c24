/** The installed packages keep the project’s promises on versions of Node, install scripts and licences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, minVersion } from 'semver';
import { isInstalled } from '../../../scripts/lib/install.mjs';
import { temporaryFolder, writeFiles } from '../../helpers/temporary-folder';

interface LockedPackage {
  version: string;
  dev?: boolean;
  license?: string;
  engines?: { node?: string };
  hasInstallScript?: boolean;
}

const ROOT = join(__dirname, '../../..');
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as never;
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
const { engines, allowScripts } = readJson('package.json') as {
  engines: { node: string };
  allowScripts: Record<string, boolean>;
};
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** Licences that let a firm use a package in its site without an obligation to its own code. */
const LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|MPL-2\.0|Python-2\.0|Unlicense|LGPL-3\.0-or-later)$/;

/** Packages whose `package.json` names no licence. Each was read in the package itself. */
const READ_BY_HAND: Record<string, string> = {
  busboy: 'MIT',
  linkfs: 'Unlicense',
  not: 'MIT',
  streamsearch: 'MIT',
  'valid-url': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** `MIT OR GPL-3.0` leaves a choice; `MIT AND LGPL-3.0` does not. */
const isAccepted = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => LICENCES.test(part)));

describe('the packages of package-lock.json', () => {
  it('run on the oldest version of Node that package.json promises [R21.1]', () => {
    const oldest = minVersion(engines.node)!;
    const unfit = installed
      .filter(([, { dev, engines: wanted }]) => !dev && wanted?.node && !satisfies(oldest, wanted.node))
      .map(([path, { version, engines: wanted }]) => `${nameOf(path)} ${version} wants Node ${wanted!.node}`);
    expect(unfit).toEqual([]);
  });

  it('run an install script only where `allowScripts` says so [R21.2]', () => {
    const withScript = new Set(installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)));
    expect([...withScript].filter((name) => allowScripts[name] === undefined)).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !withScript.has(name))).toEqual([]);
  });

  it('have a licence that the firm accepts, where the site or its server needs them [R21.3]', () => {
    const others = installed
      .filter(([, { dev }]) => !dev)
      .map(([path, { license }]) => [nameOf(path), license ?? READ_BY_HAND[nameOf(path)] ?? 'none'] as const)
      .filter(([, licence]) => !isAccepted(licence));
    expect(others).toEqual([]);
  });
});

it('an installation runs the scripts of allowed packages, and no others, after a plain `npm ci` too [R21.2]', () => {
  const names = ['allowed', 'refused', 'unknown'];
  const root = temporaryFolder();
  const lock: Record<string, object> = {};
  const files: Record<string, object> = {};
  for (const name of names) {
    const postinstall = `node -e "require('fs').writeFileSync('../../ran-${name}', '')"`;
    files[`node_modules/${name}/package.json`] = { name, version: '1.0.0', scripts: { postinstall } };
    lock[`node_modules/${name}`] = { version: '1.0.0', integrity: `sha512-${name}`, hasInstallScript: true };
  }
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  files['package.json'] = { name: 'site', dependencies, allowScripts: { allowed: true, refused: false } };
  files['package-lock.json'] = { lockfileVersion: 3, packages: { '': {}, ...lock } };
  files['node_modules/.package-lock.json'] = { lockfileVersion: 3, packages: lock };
  writeFiles(root, Object.fromEntries(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])));
  expect(isInstalled(root)).toBe(true);
  expect(names.filter((name) => existsSync(join(root, `ran-${name}`)))).toEqual(['allowed']);
});
