import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finishBuild } from '../../src/build/finish-build';
import { readManifest } from '../../src/server/manifest';
import { listFilesSync } from '../../src/util/files';
import { SITE } from '../helpers/static-fixture';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(SITE);
});

const writeDeskFiles = () =>
  writeFiles(folder, { '/_review/index.html': '<!doctype html><title>A</title>', '/_review/toolbar.js': 'toolbar()' });

const pageAt = (path: string) => readFile(join(folder, path), 'utf8');

it('finishBuild adds the toolbar once to every page of a preview with a desk, and to no page of the desk [R10.4]', async () => {
  writeDeskFiles();
  await finishBuild(folder, { preview: true });
  await finishBuild(folder, { preview: true });
  for (const path of ['/index.html', '/404.html', '/services/strategy/index.html'])
    expect((await pageAt(path)).match(/\/_review\/toolbar\.js/g)).toHaveLength(1);
  expect(await pageAt('/_review/index.html')).not.toContain('toolbar');
  expect((await readManifest(folder)).resources.has('/_review/')).toBe(true);
});

it('finishBuild leaves no trace of the desk when a production build follows a preview in the same folder [R9.1, R10.5]', async () => {
  const draft = '/static/b7777777777a/9e1ac/draft.avif';
  await finishBuild(folder);
  const before = await Promise.all(listFilesSync(folder).map(async (path) => [path, (await pageAt(path)).length]));

  writeDeskFiles();
  writeFiles(folder, {
    [draft]: 'a picture of a draft',
    '/drafts/index.html': `<!doctype html><title>Draft</title><img src="${draft}">`,
  });
  await finishBuild(folder, { preview: true });
  expect(await pageAt('/index.html')).toContain('_review');

  // Gatsby removes only the draft's page, because it does not know of the other files.
  await rm(join(folder, 'drafts'), { recursive: true });
  await finishBuild(folder);
  expect(existsSync(join(folder, draft))).toBe(false);
  expect(existsSync(join(folder, '_review'))).toBe(false);
  for (const path of listFilesSync(folder))
    expect([path, (await readFile(join(folder, path))).includes('_review')]).toEqual([path, false]);
  const after = await Promise.all(listFilesSync(folder).map(async (path) => [path, (await pageAt(path)).length]));
  expect(after.filter(([path]) => path !== '/.site-build.json')).toEqual(
    before.filter(([path]) => path !== '/.site-build.json'),
  );
});

it('finishBuild removes the toolbar from the pages of a preview that no longer has a desk [R10.4]', async () => {
  writeDeskFiles();
  await finishBuild(folder, { preview: true });
  await rm(join(folder, '_review'), { recursive: true });
  await finishBuild(folder, { preview: true });
  expect(await pageAt('/index.html')).not.toContain('_review');
});

it('the server does not serve a desk that was left in a production build [R10.5]', async () => {
  await finishBuild(folder);
  writeDeskFiles();
  expect([...(await readManifest(folder)).resources.keys()].filter((path) => path.startsWith('/_review'))).toEqual([]);
});
