/** Reviews of a real repository: the base is a commit, a built folder or a deployed site. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { runReview } from '../../src/review/run-review';
import type { Review } from '../../src/review/types';
import { MEET } from './edits/edited-places';
import { listen } from '../helpers/ask';
import { runHere, runScript } from '../helpers/run-script';
import { writeFiles } from '../helpers/temporary-folder';
import { EditedSite } from './edited-site';

const PROJECT = path.resolve(__dirname, '../..');
const TODAY = '2026-11-25';
const CAREERS = 'content/pages/careers/index.mdx';

/** A review starts git and, to report a wrong option or to render pages, other processes. */
jest.setTimeout(240_000);

let site: EditedSite;
const git = (...args: string[]): string => site.git(...args);
const reviewOf = async (base?: string): Promise<Review> =>
  (await runReview({ root: site.root, today: TODAY, ...(base ? { base } : {}) })).review;
const options = () => ['--root', site.root, '--today', TODAY];

beforeAll(() => {
  site = new EditedSite(path.resolve(__dirname, '../fixtures/review-site'), TODAY);
  site.startRepository('built/', 'report/');
});
beforeEach(() => site.startBranch('branch'));
afterAll(() => site.dispose());

test('a review compares the working tree with the commit at which the branch left origin/main [R10.7]', async () => {
  site.replace(CAREERS, 'A fifth of our', 'A quarter of our');
  site.commit();
  git('checkout', '-q', '--detach', 'origin/main');
  writeFileSync(path.join(site.root, 'README.md'), 'Another commit.\n');
  git('add', 'README.md');
  git('commit', '-q', '-m', 'docs: change');
  git('branch', '-f', 'ahead');
  git('checkout', '-q', 'branch', '--');
  site.replace(CAREERS, '18 weeks', '20 weeks');
  const review = await reviewOf('ahead');
  expect(review.changes.map(({ kind }) => kind)).toEqual(['list-item-changed', 'text-changed']);
  expect(review.notes).toEqual([{ code: 'base-moved-on', words: 'ahead has moved on by 1 commit.' }]);
});

test('a review has the same bytes when its base is stored [R10.8]', async () => {
  site.replace(CAREERS, 'A fifth of our', 'A quarter of our');
  expect(JSON.stringify(await reviewOf())).toBe(JSON.stringify(await reviewOf()));
});

test('a review says that nothing was compared when the base has no common commit [R10.10]', async () => {
  const review = await reviewOf('nowhere');
  expect(review.changes).toEqual([]);
  expect(review.notes.map(({ code }) => code)).toEqual(['base-not-found']);
  expect(review.pages.length).toBeGreaterThan(40);
});

test('a review compares with a built folder and with a deployed site, without drafts [R10.10]', async () => {
  const { compileSite } = await import('../../src/review/sides/compile-site');
  const side = await compileSite({ root: site.root, today: TODAY });
  const folder = path.join(site.root, 'built');
  const write = (file: string, content: unknown) => writeFiles(folder, { [file]: JSON.stringify(content) });
  const routes = side.pages.flatMap(({ address, aliases, page }) => [
    { path: address, title: page.title },
    ...aliases.map((alias) => ({ path: alias, title: page.title, canonical: address })),
  ]);
  write('routes.json', routes);
  for (const { address, page } of side.pages)
    write(path.join('page-data', address === '/' ? 'index' : address, 'page-data.json'), {
      result: { data: { page: { page, site: side.settings } } },
    });
  site.replace(CAREERS, 'A fifth of our', 'A quarter of our');
  site.write('content/pages/later.mdx', '---\ntitle: Later\ndescription: A draft.\ndraft: true\n---\n\nWords.\n');

  const built = await reviewOf('built');
  expect(built.base).toEqual({ ref: 'built', how: 'build' });
  expect(built.changes.map(({ kind }) => kind)).toEqual(['text-changed', 'page-added']);

  const server = createServer((request, response) => {
    try {
      response.end(readFileSync(path.join(folder, new URL(request.url!, 'http://localhost').pathname)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const deployed = await reviewOf(`http://127.0.0.1:${await listen(server)}/`);
  await new Promise((done) => server.close(done));
  expect(deployed.base.how).toBe('download');
  expect(deployed.changes.map(({ kind }) => kind)).toEqual(['text-changed']);
  rmSync(folder, { recursive: true });
});

test('a review reports a picture only when it shows something else [R10.7]', async () => {
  const drawn = (words = '') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><rect width="100%" height="60%" fill="#269"/>${words}</svg>`,
      ),
    );
  site.write(MEET, await drawn().jpeg({ quality: 95 }).toBuffer());
  site.commit();
  git('branch', '-f', 'pictured');
  site.write(MEET, await drawn().resize(1600).jpeg({ quality: 60 }).toBuffer());
  expect((await reviewOf('pictured')).changes).toEqual([]);
  site.write(MEET, await drawn('<text x="900" y="800" font-size="72" fill="white">2027</text>').jpeg().toBuffer());
  expect((await reviewOf('pictured')).changes.map(({ kind }) => kind)).toContain('picture-replaced');
});

test('a review names the pages that have a block when the files of the block differ [R10.7]', async () => {
  const sheet = 'src/blocks/fact/fact.module.css';
  const source = 'src/blocks/fact/fact.tsx';
  site.write(source, readFileSync(path.join(PROJECT, source)));
  site.write(sheet, '.fact { color: var(--ink); }\n');
  site.commit();
  git('branch', '-f', 'styled');
  site.write(sheet, '/* Dark. */\n.fact { color: var(--ink) }\n');
  site.write(source, `/* Another comment. */\n${site.read(source)}`);
  expect((await reviewOf('styled')).changes).toEqual([]);
  site.write(sheet, '.fact { color: red; }\n');
  const { changes, notes } = await reviewOf('styled');
  const words = 'Figures may look different – on “Careers” and “Program Delivery”.';
  expect(changes).toMatchObject([{ kind: 'design-changed', words }]);
  expect(changes[0]!.pages).toContain('/careers/');
  expect(notes).toMatchObject([
    { code: 'code-not-compared', words: expect.stringContaining(`(style sheets: ${sheet})`) },
  ]);
});

test('a review does not say that a block looks different when all its files are new [R10.7]', async () => {
  site.write('src/blocks/fact/fact.tsx', 'export default function Fact() {\n  return <dt />;\n}\n');
  expect((await reviewOf('origin/main')).changes).toEqual([]);
});

test('a review only names the files when no page is known to use them [R10.7]', async () => {
  site.write('src/layout/footer.tsx', 'export const Footer = () => <footer>Before</footer>;\n');
  site.write('src/schema/constants.ts', 'export const WIDTH = 1;\n');
  site.commit();
  git('branch', '-f', 'framed');
  site.write('src/layout/footer.tsx', 'export const Footer = () => <footer>Now</footer>;\n');
  site.write('src/schema/constants.ts', 'export const WIDTH = 2;\n');
  const { changes, notes } = await reviewOf('framed');
  expect(changes).toEqual([]);
  expect(notes.map(({ code }) => code)).toEqual(['code-not-compared', 'other-compiler']);
  expect(notes[0]!.words).toContain('(components and other code: src/layout/footer.tsx)');
});

test('npm run review exits with the documented code when it succeeds, finds a `--fail-on` change or has no base [R10.10]', async () => {
  site.remove('content/pages/services/strategy.mdx');
  const out = path.join(site.root, 'report');
  const review = (...args: string[]) => runScript('scripts/review.ts', [...options(), ...args]);
  const hit = review('--format', 'json', '--fail-on', 'address-lost,page-removed', '--out', out);
  expect(hit.status).toBe(1);
  expect(hit.stderr).toContain('The page “Strategy” is gone.');
  expect(readFileSync(path.join(site.root, 'report/review.json'), 'utf8')).toBe(hit.stdout);
  expect(review('--fail-on', 'title-changed').status).toBe(0);
  const missing = review('--base', 'nowhere', '--fail-on', 'address-lost');
  expect(missing).toMatchObject({ status: 2, stderr: expect.stringContaining('nothing was compared') });
});

test.each([
  ['--formt json', '--formt'],
  ['--format html', '--format is html; it is one of text, markdown, json.'],
  ['--fail-on everything', '--fail-on names everything, which is not a kind of change.'],
  ['--today tomorrow', '--today is tomorrow; write it as year-month-day'],
  ['--base http://example.org', 'http://example.org is not secure'],
])('npm run review -- %s says what is wrong [R10.10]', async (args, says) => {
  const { status, text } = await runHere('scripts/review.ts', [...options(), ...args.split(' ')]);
  expect(text).toContain(says);
  expect(status).toBe(2);
});
