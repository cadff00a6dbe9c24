/** The desk in a folder on a disk, without a host, a preview or a server: `npm run review -- --out <folder>`. */
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { node } from '../../../scripts/lib/steps';
import { runGit } from '../../../src/util/run-git';
import { FIXTURE_SITE } from '../../helpers/fixture-folders';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'review-folder-'));
  await cp(FIXTURE_SITE, join(folder, 'site'), { recursive: true });
  const git = (...args: string[]) => runGit(join(folder, 'site'), args);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('-c', 'user.name=Fixture', '-c', 'user.email=fixture@example.com', 'commit', '--quiet', '--message', 'Before');
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const replace = async (file: string, from: string, to: string) => {
  const path = join(folder, 'site/content/pages', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
};

/** Runs the command as a program, because Playwright would compile its four hundred modules with Babel before the first test. */
const writeReview = () => {
  const options = ['--root', join(folder, 'site'), '--base', 'main', '--out', join(folder, 'review')];
  return node(['scripts/run.mjs', 'review', ...options], {}, 'on failure');
};

const changeWith = (page: Page, words: string) => page.locator('.change').filter({ hasText: words });
test('the desk works from a disk, with its font, pictures and notes, and without links to a preview; ticks survive the next review, and disappear when the change itself has changed [R10.1, R10.3]', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5936' } }).toFile(
    join(folder, 'site/content/articles/crane-restored/crane.png'),
  );
  await appendFile(join(folder, 'site/content/pages/privacy-policy.mdx'), '\nAnd we say so.\n');
  await replace('services/index.mdx', '9 m', '10 m');
  await replace('services/harbours.mdx', 'second', 'next');
  await writeReview();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathToFileURL(join(folder, 'review/index.html')).href);
  await expect(page.locator('.show, .address a')).toHaveCount(0);
  expect(await page.evaluate(() => document.fonts.load('1rem Instrument').then(({ length }) => length))).toBe(1);
  for (const image of await page.locator('.frame img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  // Axe would request the style sheet again, which a browser refuses to a file.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ preload: false }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  const change = changeWith(page, 'And we say so.');
  await change.getByRole('button', { name: /^Add a note/ }).click();
  await change.getByLabel('Your note').fill('Do we?');
  const depth = changeWith(page, '“9 m” became “10 m”');
  await depth.getByRole('button', { name: /^Add a note/ }).click();
  await depth.getByLabel('Your note').fill('At low water?');
  await depth.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('radio', { name: 'Not yet' }).check();
  await page.getByLabel('Your name').fill('Ruth Abara');
  // A browser may deny a local file the clipboard; the text is then there to copy.
  await page.getByRole('button', { name: 'Copy the letter' }).click();
  await expect(page.locator('#sent')).not.toBeEmpty();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  expect((await download).suggestedFilename()).toBe('answer-ruth-abara.txt');

  for (const words of ['“9 m” became “10 m”', 'Harbours next.'])
    await changeWith(page, words).getByRole('checkbox').check();
  await expect(page.getByText('2 of 4 looked at')).toBeVisible();

  await replace('services/index.mdx', '10 m', '11 m');
  await replace('who-we-are/index.mdx', 'steel', 'stone');
  await writeReview();
  await page.reload();
  await expect(page.getByText('1 of 5 looked at')).toBeVisible();
  await expect(changeWith(page, 'Harbours next.').getByRole('checkbox')).toBeChecked();
  const changed = changeWith(page, '“9 m” became “11 m”');
  await expect(changed.getByRole('checkbox')).not.toBeChecked();
  await expect(changed.getByText(/^Changed since your note: .*Dealt with\?$/)).toBeVisible();
  await changed.getByRole('button', { name: 'Yes, remove my note' }).click();
  await expect(changed.getByText('At low water?')).toBeHidden();
  await expect(change.getByText('Do we?')).toBeVisible();
  expect(problems).toEqual([]);
});
