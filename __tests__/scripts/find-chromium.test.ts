import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../../scripts/lib/find-chromium';

let folder: string;
const program = (name: string, mode = 0o755) => {
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('findBrowser prefers CHROMIUM_PATH to the browsers of the system', () => {
  program('chromium');
  const named = program('my-browser');
  expect(findBrowser({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
});

it('findBrowser throws when CHROMIUM_PATH is not a program', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'nothing'), PATH: folder })).toThrow(/CHROMIUM_PATH/);
});

it('findBrowser finds the system’s browser by any of its names, the headless shell first and then Chromium', () => {
  const chrome = program('google-chrome');
  expect(findBrowser({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
  const chromium = program('chromium');
  expect(findBrowser({ PATH: folder })).toBe(chromium);
  const shell = program('chromium-headless-shell');
  expect(findBrowser({ PATH: folder })).toBe(shell);
});
