import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVIEW_CACHE, storeSide } from '../../../src/review/sides/side-cache';
import type { SiteSide } from '../../../src/review/sides/site-side';
import { temporaryFolder } from '../../helpers/temporary-folder';

it('storeSide keeps the files of the commit that it stores when many sides are stored [R10.1]', () => {
  const root = temporaryFolder();
  const folder = join(root, REVIEW_CACHE);
  mkdirSync(join(folder, 'c0ffee'), { recursive: true });
  utimesSync(join(folder, 'c0ffee'), 1, 1);
  for (let index = 0; index < 9; index += 1) {
    const file = join(folder, `c0ffee-compiler${index}.json`);
    writeFileSync(file, '{}');
    // Files written within one tick of the clock have the same time.
    utimesSync(file, 2 + index, 2 + index);
  }
  storeSide(root, 'c0ffee-now.json', {} as SiteSide);
  expect(existsSync(join(folder, 'c0ffee'))).toBe(true);
  expect(existsSync(join(folder, 'c0ffee-compiler0.json')) && existsSync(join(folder, 'c0ffee-compiler8.json'))).toBe(
    false,
  );
});
