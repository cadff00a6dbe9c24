/** What the last release published, read from real repositories. */
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { formerContacts, pathsAtRisk } from '../../src/writing/published-paths';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { Folder } from '../helpers/temporary-folder';

const TODAY = '2026-11-25';
const text = (title: string, more = '') => `---\ntitle: ${title}\ndescription: A page.\n${more}---\n\nText.\n`;

let site: Folder;
const atRisk = (folder = site.root) => pathsAtRisk(folder, TODAY).map(({ written }) => written);
const rename = (from: string, to: string) => renameSync(site.at(from), site.at(to));

beforeEach(() => {
  site = new Folder();
});

test('pathsAtRisk lists the path and the aliases of a page when it was renamed [R12.1]', () => {
  site.git('init', '-q', '-b', 'main');
  site.write('content/pages/contact.mdx', text('Contact', 'aliases:\n  - /{brand}-contact/\n'));
  site.write('content/pages/other.mdx', text('Other'));
  site.commit();
  expect(atRisk()).toEqual([]);
  rename('content/pages/contact.mdx', 'content/pages/write.mdx');
  expect(atRisk()).toEqual(['/contact/', '/{brand}-contact/']);
});

test('pathsAtRisk leaves out a draft, a future article and a file that git does not know [R12.1]', () => {
  site.git('init', '-q', '-b', 'main');
  site.write('content/pages/draft.mdx', text('Draft', 'draft: true\n'));
  site.write('content/articles/later/index.mdx', text('Later', 'published: 2027-01-01\n'));
  site.commit();
  site.write('content/pages/new.mdx', text('New'));
  site.remove('content/pages/draft.mdx');
  site.remove('content/articles/later');
  site.remove('content/pages/new.mdx');
  expect(atRisk()).toEqual([]);
});

test('pathsAtRisk compares with the commit at which the branch left origin/main, even in a subfolder of the repository [R12.1]', () => {
  site.git('init', '-q', '-b', 'main');
  site.write('site/content/pages/contact.mdx', text('Contact'));
  site.commit();
  site.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  rename('site/content/pages/contact.mdx', 'site/content/pages/write.mdx');
  site.commit();
  rename('site/content/pages/write.mdx', 'site/content/pages/ring.mdx');
  expect(atRisk(site.at('site'))).toEqual(['/contact/']);
});

test('formerContacts lists what the committed settings said when the file has other contacts now [R12.1]', () => {
  site.git('init', '-q', '-b', 'main');
  const settings = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8');
  site.write('content/site.yaml', settings);
  site.commit();
  site.write('content/site.yaml', settings.replace('hello@northgate', 'hi@northgate'));
  expect(formerContacts(site.root).map(({ email }) => email)).toEqual(['hello@northgate.example']);
});

test.each(['no repository', 'no commit'])(
  'pathsAtRisk lists nothing and does not fail when there is %s [R12.1]',
  (state) => {
    if (state === 'no commit') site.git('init', '-q');
    site.write('content/pages/contact.mdx', text('Contact'));
    expect(atRisk()).toEqual([]);
  },
);
