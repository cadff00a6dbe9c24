/**
 * Three people who have never seen Git review a change: on a wide screen, on a phone, and in the file that came by
 * mail, each with the keyboard alone. The writer applies what they ask for, and the next version is approved.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type BrowserContext, type Locator, type Page, test } from '@playwright/test';
import { createReceiver, type Receiver } from '../../../src/receiver/app';
import { createMessage } from '../../../src/receiver/delivery/mail-message';
import { runGit } from '../../../src/util/run-git';
import { publicDirOf } from '../../helpers/builds/fixture-builds';
import { projectOfPreview } from '../../helpers/builds/fixture-project';
import { BUILD_TIMEOUT_MS, type GatsbyFixture, runReviewCommand } from '../../helpers/builds/gatsby-fixture';
import { type ServedBuild, serveBuild } from '../../helpers/builds/serve-build';
import { temporaryFolder } from '../../helpers/temporary-folder';
import { axeViolations } from '../axe-violations';
import { overflowWidth, ready } from '../page-helpers';

interface Reviewer {
  name: string;
  id: string;
  width: number;
  /** True if they review the file that came by mail. */
  isByMail?: true;
  /** Words in the sentence of the change that they read. */
  change: string;
  file: string;
  words: string;
  proposal: string;
}

const REVIEWERS: readonly Reviewer[] = [
  {
    name: 'Ruth Abara',
    id: 'ruth-abara',
    width: 1280,
    change: 'first tide',
    file: 'pages/services/index.mdx',
    words: 'survive the first tide',
    proposal: 'survive every tide',
  },
  {
    name: 'Tom Hale',
    id: 'tom-hale',
    width: 360,
    change: 'steel',
    file: 'pages/who-we-are/index.mdx',
    words: 'steel bridge',
    proposal: 'bridge of steel',
  },
  {
    name: 'Zoe Lind',
    id: 'zoe-lind',
    width: 360,
    isByMail: true,
    change: 'Nobody thought',
    file: 'articles/crane-restored/index.mdx',
    words: 'Nobody thought it',
    proposal: 'Few thought it',
  },
];

const MAILED = 'for-the-mail.html';
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () =>
    control.evaluate((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one).catch(() => false);
  for (let step = 0; step < 200 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** The first character is selected as “find in page” selects it, and the keyboard extends the selection. */
async function selectByKeyboard(page: Page, root: string, words: string): Promise<void> {
  await page.locator(root).evaluateAll((roots, start) => {
    const { activeElement } = document;
    ((activeElement?.shadowRoot?.activeElement ?? activeElement) as HTMLElement | null)?.blur();
    const texts = roots.map((one) => document.createTreeWalker(one, NodeFilter.SHOW_TEXT));
    for (const text of texts)
      while (text.nextNode()) {
        const at = text.currentNode.nodeValue!.indexOf(start);
        if (at >= 0) return getSelection()!.setBaseAndExtent(text.currentNode, at, text.currentNode, at + 1);
      }
    throw new Error(`There is no “${start}”.`);
  }, words);
  for (const _ of words.slice(1)) await page.keyboard.press('Shift+ArrowRight');
  expect(await page.evaluate(() => String(getSelection()))).toBe(words);
}

async function isClean(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowWidth(page)).toBe(0);
}

async function proposeWords(page: Page, { words, proposal }: Reviewer): Promise<void> {
  const note = page.getByRole('textbox', { name: 'Your note' });
  await expect(note).toBeFocused();
  await page.keyboard.type(`Say it shorter than “${words}”?`);
  await tabTo(page, page.getByRole('textbox', { name: 'Other words' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(proposal);
  await isClean(page);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
}

/** Reads the reviewer's own changes on the desk, then the change at its place, and proposes other words there. */
async function reviewOnPreview(page: Page, reviewer: Reviewer): Promise<void> {
  await press(page, page.getByRole('checkbox', { name: 'Mine' }), 'Space');
  await expect(page.locator('#filtered')).toHaveText(/^[1-9]\d? of \d+ shown$/);
  await press(page, page.getByRole('link', { name: 'Walk through the changes' }));
  await expect(bar(page).getByText(/^1 of your \d+$/)).toBeVisible();
  await ready(page);
  const status = bar(page).getByRole('status');
  for (let step = 0; step < 10 && !(await status.textContent())!.includes(reviewer.change); step += 1) {
    const last = (await status.textContent())!;
    await page.keyboard.press('F2');
    await page.keyboard.press('Enter');
    await expect(status).not.toHaveText(last);
  }
  await ready(page);
  await page.keyboard.press('F2');
  await press(page, bar(page).getByRole('button', { name: 'Before / Now' }));
  await expect(bar(page).getByRole('group', { name: 'This place before and now' })).toBeVisible();
  await isClean(page);
  await page.keyboard.press('Escape');
  await selectByKeyboard(page, 'main', reviewer.words);
  await page.keyboard.press('F2');
  await expect(bar(page).getByRole('button', { name: 'Note on these words' })).toBeFocused();
  await page.keyboard.press('Enter');
  await proposeWords(page, reviewer);
  await press(page, bar(page).getByRole('link', { name: 'Answer' }));
  await expect(page.locator('#answer')).toBeInViewport();
}

async function reviewInFile(page: Page, reviewer: Reviewer): Promise<void> {
  const card = page.locator('article.card').filter({ hasText: reviewer.change });
  await press(page, card.getByText('Read this page, before and now'));
  await selectByKeyboard(page, '.quotable', reviewer.words);
  await press(page, page.getByRole('button', { name: `Add a note on “${reviewer.words}”` }));
  await proposeWords(page, reviewer);
}

/** Answers on the desk: sends the letter, or saves it in the file that came by mail. Returns the path of the letter. */
async function answer(page: Page, decision: string, isByMail = false): Promise<string> {
  const choices = page.getByRole('group', { name: 'May this be published?' });
  await tabTo(page, choices.getByRole('radio').first());
  await page.keyboard.press('Space');
  const chosen = choices.getByRole('radio', { name: decision, exact: true });
  for (let step = 0; step < 3 && !(await chosen.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeChecked();
  const send = page.getByRole('button', { name: 'Send it from here' });
  if (isByMail) {
    await expect(send).toBeHidden();
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Save it as a file' }));
    await expect(page.locator('#sent')).toContainText('The letter is saved');
    await isClean(page);
    return (await download).path();
  }
  await press(page, send);
  await expect(page.locator('#sent')).toContainText('The letter has arrived, with the reference');
  await isClean(page);
  const [, reference = ''] = /reference (\S+)\./.exec((await page.locator('#sent').textContent())!) ?? [];
  const stored = (await receiver.store.get(reference))!;
  const letter = join(project.root, 'letter.txt');
  await writeFile(letter, createMessage(stored.submission, 'site@example.com', ['luke@example.com']).text);
  return letter;
}

test.describe.configure({ mode: 'serial', timeout: BUILD_TIMEOUT_MS });

let project: GatsbyFixture;
let served: ServedBuild;
let receiver: Receiver;
let context: BrowserContext;
const pages = new Map<Reviewer, Page>();
const problems: string[] = [];

test.beforeAll(async ({ browser }) => {
  project = await projectOfPreview();
  served = await serve(publicDirOf('desk'));
  context = await browser.newContext();
});
test.afterEach(() => expect(problems).toEqual([]));
test.afterAll(async () => {
  await context?.close();
  await served?.close();
});

const spool = join(temporaryFolder(), 'spool');
function serve(publicDir: string, port = 0): Promise<ServedBuild> {
  receiver = createReceiver({ store: { type: 'fs', spool }, log: false, minFreeBytes: 0 });
  return serveBuild(publicDir, { port, receiver });
}

const review = (...args: string[]) => runReviewCommand(project.root, ...args);
const git = (...args: string[]) =>
  runGit(project.root, ['-c', 'user.name=Luke', '-c', 'user.email=l@example.com', ...args]);

/** Opens the link of the invitation. */
async function open(reviewer: Reviewer): Promise<Page> {
  const page = pages.get(reviewer) ?? (await browserPage(reviewer));
  const desk = reviewer.isByMail ? pathToFileURL(join(project.root, MAILED)).href : `${served.url}/_review/`;
  await page.goto('about:blank');
  await page.goto(`${desk}#for=${reviewer.id}`);
  await expect(page.getByLabel('Your name')).toHaveValue(reviewer.id);
  await expect(page.locator('#yours')).toHaveText(/^[1-9]\d* (?:is|are) yours;$/);
  await isClean(page);
  return page;
}

/** Each reviewer has a separate browser, which keeps their notes. */
async function browserPage(reviewer: Reviewer): Promise<Page> {
  const own = await context
    .browser()!
    .newContext({ reducedMotion: 'reduce', viewport: { width: reviewer.width, height: 800 } });
  const page = await own.newPage();
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  pages.set(reviewer, page);
  return page;
}

test('three reviewers answer, see that their notes are dealt with, see each other’s notes, and approve [R10.3, R10.11, R10.12, R10.13]', async () => {
  await review('--letter', MAILED);
  for (const reviewer of REVIEWERS)
    await test.step(`${reviewer.name} answers`, async () => {
      const page = await open(reviewer);
      await (reviewer.isByMail ? reviewInFile : reviewOnPreview)(page, reviewer);
      const letter = await answer(page, 'Publish it after these notes', reviewer.isByMail);
      const taken = await review('--take', letter);
      expect(taken).toMatch(new RegExp(`content/${reviewer.file}:\\d+:\\d+ {2}“${reviewer.words}”`));
    });
  await expect(review('--require-approval')).rejects.toThrow('1 note of Ruth Abara is open.');

  await review('--apply');
  for (const { file, words, proposal } of REVIEWERS) {
    const text = await readFile(join(project.root, 'content', file), 'utf8');
    expect([text.includes(words), text.includes(proposal)]).toEqual([false, true]);
  }
  git('add', 'content', 'reviews');
  git('commit', '--quiet', '--message', 'content: say it shorter');
  await test.step('build again', async () => {
    await project.build();
    await review('--letter', MAILED);
    const { port } = served;
    await served.close();
    served = await serve(project.publicDir, port);
  });

  for (const reviewer of REVIEWERS)
    await test.step(`${reviewer.name} approves`, async () => {
      const page = await open(reviewer);
      const answers = page.getByRole('region', { name: 'Answers so far' });
      for (const { name, proposal } of REVIEWERS) {
        await expect(answers.getByText(`${name}: `)).toContainText('1 of 1 note dealt with, 0 open.');
        await expect(answers.getByText(proposal)).toBeVisible();
      }
      await expect(page.locator('#own-notes').getByText('Changed since your note. Dealt with?')).toBeVisible();
      await press(page, page.locator('#own-notes').getByRole('button', { name: 'Yes, remove my note' }));
      await review('--take', await answer(page, 'Publish it', reviewer.isByMail));
    });
  expect(await review('--require-approval')).toContain('Everyone has approved what is theirs.');
});
