import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PictureCache, pictureCache, pictureKey } from '../../src/util/picture-cache';
import { temporaryFolder } from '../helpers/temporary-folder';

const DAY_S = 86_400;
const PICTURE = Buffer.from('the bytes of a picture');

let folder: string;
let cache: PictureCache;
beforeEach(() => {
  folder = path.join(temporaryFolder(), 'pictures');
  cache = new PictureCache(folder);
});

const fileOf = (key: string) => path.join(folder, key);
const age = (key: string, days: number) => {
  const time = Date.now() / 1000 - days * DAY_S;
  utimesSync(fileOf(key), time, time);
};

it('a picture is found by another build, and nothing unfinished remains', async () => {
  expect(await cache.read('one')).toBeUndefined();
  cache.write('one', PICTURE);
  expect(await new PictureCache(folder).read('one')).toEqual(PICTURE);
  expect(readdirSync(folder)).toEqual(['one']);
});

it.each<[string, (file: string) => void]>([
  ['a byte differs', (file) => writeFileSync(file, readFileSync(file).fill(0, 40, 41))],
  ['it was cut off', (file) => truncateSync(file, 45)],
  ['it was cut off after its digest', (file) => truncateSync(file, 32)],
  ['it is empty', (file) => truncateSync(file, 0)],
  ['it is something else', (file) => writeFileSync(file, 'not an entry')],
])('a damaged entry is made again when %s', async (_, damage) => {
  cache.write('one', PICTURE);
  damage(fileOf('one'));
  expect(await cache.read('one')).toBeUndefined();
  expect(await cache.readOrMake('one', () => Promise.resolve(PICTURE))).toEqual(PICTURE);
  expect(await cache.read('one')).toEqual(PICTURE);
});

it('a folder that cannot be written is reported once, with the setting to change, and does not stop the build', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const blocked = new PictureCache(path.join(__filename, 'pictures'));
  for (const key of ['one', 'two'])
    expect(await blocked.readOrMake(key, () => Promise.resolve(PICTURE))).toEqual(PICTURE);
  await blocked.prune();
  expect(written.mock.calls).toEqual([[expect.stringMatching(/picture-cache\.test\.ts.*ENOTDIR.*SITE_PICTURE_CACHE/)]]);
  written.mockRestore();
});

it('a cache over its limit drops the least recently used pictures', async () => {
  for (const [index, key] of ['oldest', 'old', 'read', 'new'].entries()) {
    cache.write(key, PICTURE);
    age(key, 10 - index);
  }
  await cache.read('read');
  expect(Date.now() - statSync(fileOf('read')).mtimeMs).toBeLessThan(DAY_S * 1000);
  const { size } = statSync(fileOf('new'));
  await cache.prune(size * 4);
  expect(readdirSync(folder)).toHaveLength(4);
  // At least a quarter of the limit becomes free.
  await cache.prune(size * 3);
  expect(readdirSync(folder).sort()).toEqual(['new', 'read']);
});

it('the remains of a killed build are removed after a day, but not while another build may be writing them', async () => {
  cache.write('one', PICTURE);
  for (const key of ['two.1.part', 'three.2.part']) writeFileSync(fileOf(key), '');
  age('two.1.part', 2);
  await cache.prune();
  expect(readdirSync(folder).sort()).toEqual(['one', 'three.2.part']);
});

it('the key differs with the source and with every setting', () => {
  const keys = [
    pictureKey('a', { width: 320 }),
    pictureKey('b', { width: 320 }),
    pictureKey('a', { width: 640 }),
    pictureKey('a', { width: 320, quality: 50 }),
    pictureKey('a', { width: 320 }, { effort: 2 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(pictureKey('a', { width: 320 })).toBe(keys[0]);
});

it('SITE_PICTURE_CACHE names the folder; without it projects with the same packages share one', () => {
  const site = realpathSync(path.dirname(folder));
  const linked = path.join(site, 'linked');
  mkdirSync(path.join(site, 'node_modules'));
  mkdirSync(linked);
  symlinkSync(path.join(site, 'node_modules'), path.join(linked, 'node_modules'), 'junction');
  for (const root of [site, linked]) expect(pictureCache(root, {}).folder).toBe(path.join(site, '.server/pictures'));
  const withoutPackages = path.join(site, 'node_modules');
  expect(pictureCache(withoutPackages, {}).folder).toBe(path.join(withoutPackages, '.server/pictures'));
  const env = { SITE_PICTURE_CACHE: 'kept/pictures' };
  expect(pictureCache(linked, env).folder).toBe(path.join(linked, 'kept/pictures'));
});
