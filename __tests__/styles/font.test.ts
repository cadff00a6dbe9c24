import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FONT_ADDRESS } from '../../src/schema/constants';
import { isHashedName } from '../../src/server/http/headers-and-redirects';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): Buffer => readFileSync(path.join(ROOT, file));

test('the font’s name contains the hash of its content, so that browsers may cache it for a year [R9.5]', () => {
  const sha256 = createHash('sha256')
    .update(read(`static${FONT_ADDRESS}`))
    .digest('hex');
  expect(FONT_ADDRESS).toBe(`/fonts/instrument-sans-${sha256.slice(0, 8)}.woff2`);
  expect(isHashedName(FONT_ADDRESS)).toBe(true);
});

test('the styles use the font that pages preload [R9.5]', () => {
  expect(
    read('src/styles/fonts.css')
      .toString()
      .match(/url\([^)]*\.woff2\)/g),
  ).toEqual([`url(${FONT_ADDRESS})`]);
});
