/** What the last release published, read from real repositories. */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { formerContacts, pathsAtRisk } from '../../src/writing/published-paths';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

const TODAY = '2026-11-25';
const text = (title: string, more = '') => `---\ntitle: ${title}\ndescription: A page.\n${more}---\n\nText.\n`;

let root: string;
const write = (file: string, content: string) => writeFiles(root, { [file]: content });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', ...args], { cwd: root });
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '-m', 'content: change');
};
const atRisk = (folder = root) => pathsAtRisk(folder, TODAY).map(({ written }) => written);
const rename = (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to));

beforeEach(() => {
  root = temporaryFolder();
});

test('pathsAtRisk lists the path and the aliases of a page when it was renamed [R12.1]', () => {
  git('init', '-q', '-b', 'main');
  write('content/pages/contact.mdx', text('Contact', 'aliases:\n  - /{brand}-contact/\n'));
  write('content/pages/other.mdx', text('Other'));
  commit();
  expect(atRisk()).toEqual([]);
  rename('content/pages/contact.mdx', 'content/pages/write.mdx');
  expect(atRisk()).toEqual(['/contact/', '/{brand}-contact/']);
});

test('pathsAtRisk leaves out a draft, a future article and a file that git does not know [R12.1]', () => {
  git('init', '-q', '-b', 'main');
  write('content/pages/draft.mdx', text('Draft', 'draft: true\n'));
  write('content/articles/later/index.mdx', text('Later', 'published: 2027-01-01\n'));
  commit();
  write('content/pages/new.mdx', text('New'));
  rmSync(path.join(root, 'content/pages/draft.mdx'));
  rmSync(path.join(root, 'content/articles/later'), { recursive: true });
  rmSync(path.join(root, 'content/pages/new.mdx'));
  expect(atRisk()).toEqual([]);
});

test('pathsAtRisk compares with the commit at which the branch left origin/main, even in a subfolder of the repository [R12.1]', () => {
  git('init', '-q', '-b', 'main');
  write('site/content/pages/contact.mdx', text('Contact'));
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  rename('site/content/pages/contact.mdx', 'site/content/pages/write.mdx');
  commit();
  rename('site/content/pages/write.mdx', 'site/content/pages/ring.mdx');
  expect(atRisk(path.join(root, 'site'))).toEqual(['/contact/']);
});

test('formerContacts lists what the committed settings said when the file has other contacts now [R12.1]', () => {
  git('init', '-q', '-b', 'main');
  const settings = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8');
  write('content/site.yaml', settings);
  commit();
  write('content/site.yaml', settings.replace('hello@northgate', 'hi@northgate'));
  expect(formerContacts(root).map(({ email }) => email)).toEqual(['hello@northgate.example']);
});

test.each(['no repository', 'no commit'])(
  'pathsAtRisk lists nothing and does not fail when there is %s [R12.1]',
  (state) => {
    if (state === 'no commit') git('init', '-q');
    write('content/pages/contact.mdx', text('Contact'));
    expect(atRisk()).toEqual([]);
  },
);
