import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePreviewDesk } from '../../src/content-build/preview-desk';
import { copySite } from '../helpers/fixture-folders';
import { Folder } from '../helpers/temporary-folder';

let site: Folder;
beforeEach(() => {
  site = new Folder(copySite());
});

async function deskOf(base: string, publicFolder = site.at('public'), hasPreview = true) {
  const warnings: string[] = [];
  const warn = (line: string) => warnings.push(line);
  await writePreviewDesk({
    root: site.root,
    base,
    publicFolder,
    site: { name: 'Northgate', url: 'https://example.com' },
    warn,
    hasPreview,
  });
  const desk = await readFile(join(publicFolder, '_review/index.html'), 'utf8').catch(() => undefined);
  return { desk, warnings };
}

it.each([
  ['cannot be found', 'origin/main', 'There is no commit that origin/main and this branch have in common'],
  ['is not the name of a branch', '--upload-pack=x', '“--upload-pack=x” is not the name of a branch or a commit.'],
])(
  'a preview is built, and its desk and the terminal say why nothing was compared, when the base %s [R10.1]',
  async (_, base, reason) => {
    const { desk, warnings } = await deskOf(base);
    expect(desk).toContain('Nothing was compared.');
    expect(desk).toContain(reason);
    expect(warnings).toEqual([expect.stringContaining(reason)]);
  },
);

it('a preview is built without a desk when the desk cannot be written [R10.1]', async () => {
  site.write('a-file', '');
  const { desk, warnings } = await deskOf('origin/main', site.at('a-file'));
  expect(desk).toBeUndefined();
  expect(warnings.at(-1)).toMatch(/^This preview has no reviewers’ desk: /);
});

it('a desk is written and says what prevents publishing when the content has a mistake [R10.1]', async () => {
  site.git('init', '-q', '-b', 'main');
  site.commit();
  site.replace('content/pages/index.mdx', /$/, '\n[Nowhere](/nowhere/)\n');
  const { desk } = await deskOf('main', undefined, false);
  expect(desk).toContain('This cannot be published yet: the writer must fix 1 mistake');
  expect(desk).toContain('Not published');
});
