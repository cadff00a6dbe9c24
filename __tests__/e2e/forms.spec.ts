/** The forms in a browser, with and without scripts. The tests read the requests as a proxy receives them. */
import { type Dialog, type Page, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { parse } from 'yaml';
import { listen } from '../helpers/ask';
import { axeViolations } from './axe-violations';
import { formIsInteractive, gate, overflowWidth, saveData } from './page-helpers';

const { slug } = (parse(readFileSync('content/site.yaml', 'utf8')) as { brand: { slug: string } }).brand;
const CAREERS = '/careers/current-opportunities/';
const CONTACT = '/contact-us/';
const PARTNER = `/team-${slug}-msp/team-${slug}-msp/partner-us/`;

/** A proxy between the browser and the site that records every post. `failWith` answers posts with a status instead. */
class RecordingProxy {
  posts: { body: string; headers: Record<string, unknown> }[] = [];
  failWith?: number;
  url = '';
  private server?: Server;

  async start(site: string): Promise<void> {
    const { hostname, port } = new URL(site);
    this.server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPost = incoming.method === 'POST';
        if (isPost) this.posts.push({ body: body.toString('utf8'), headers: incoming.headers });
        if (isPost && this.failWith) {
          outgoing.writeHead(this.failWith).end();
          return;
        }
        const onward = httpRequest(
          { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          },
        );
        onward.on('error', () => outgoing.destroy());
        onward.end(body);
      });
    });
    this.url = `http://127.0.0.1:${await listen(this.server)}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** The names and values of the first post, in order, without the field for bots. The value of a file is its name. */
  parts(): [string, string][] {
    const { body, headers } = this.posts[0] as RecordingProxy['posts'][0];
    const boundary = /boundary=(.+)$/.exec(String(headers['content-type']))?.[1];
    expect(String(headers['content-type'])).toMatch(/^multipart\/form-data; boundary=/);
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part): [string, string] => {
        const [head = '', ...rest] = part.split('\r\n\r\n');
        const file = /; filename="([^"]*)"/.exec(head)?.[1];
        return [/; name="([^"]*)"/.exec(head)?.[1] ?? '', file ?? rest.join('\r\n\r\n').replace(/\r\n$/, '')];
      })
      .filter(([name]) => name !== 'Referral code');
  }
}

const proxy = new RecordingProxy();
test.beforeEach(async ({ baseURL, page }) => {
  await saveData(page);
  Object.assign(proxy, { posts: [], failWith: undefined });
  await proxy.start(baseURL ?? '');
});
test.afterEach(() => proxy.stop());

const visit = (page: Page, path: string) => page.goto(`${proxy.url}${path}`);

const unique = (): string => `Message ${Math.random().toString(36).slice(2)}`;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
const file = (buffer = PDF, name = 'Résumé of Ngaio.pdf') => ({ name, mimeType: 'application/pdf', buffer });

const NOT_A_PDF = file(Buffer.from('not a PDF'));

type Values = Record<string, string>;
/** Fills in the text fields with these labels. */
async function fill(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
async function choose(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).selectOption(value);
}
const CV = { Name: 'Ngaio Marsh', Email: 'ngaio@example.com', Message: 'Line one\n<b>“Line two”</b> & more' };

/** Sends the CV form with a file that is not what its name says. Only the receiver can find that. */
async function sendWrongCv(page: Page): Promise<void> {
  await fill(page, CV);
  await page.getByLabel('Résumé').setInputFiles(NOT_A_PDF);
  await send(page);
}
/** Checks that the form shows the input and the receiver's mistake. Corrects the mistake, and sends the form again. */
async function correctCv(page: Page): Promise<void> {
  const resume = page.getByLabel('Résumé');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /content is not/ })
    .click();
  await expect(resume).toBeFocused();
  await expect(resume).toHaveAccessibleDescription(/content is not/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(CV.Name);
  await expect(page.getByLabel('Message')).toHaveValue(CV.Message);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await resume.setInputFiles(file());
  await page.getByLabel('Message').fill(unique());
  await send(page);
}
const PARTS_OF_CV = [
  ['form', 'Submit CV'],
  ['form_id', 'careers'],
  ['Name', CV.Name],
  ['Email', CV.Email],
  ['Message', CV.Message.replace('\n', '\r\n')],
  ['Résumé', NOT_A_PDF.name],
];
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit', exact: true }).click();

async function expectSuccess(page: Page): Promise<void> {
  const box = page.locator('[data-form-success]');
  await expect(box.getByRole('heading', { name: 'Submission sent' })).toBeVisible();
  await expect(box).toContainText('Your submission has been received. Thank you for applying!');
  await expect(box).toBeFocused();
  await expect(page.locator('form[action="/restful_forms/submitForm"]')).toHaveCount(0);
  await expect(box.locator('strong')).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
}
async function expectFailure(page: Page): Promise<void> {
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('heading', { name: 'Unable to submit' })).toBeVisible();
  await expect(notice).toContainText('Please reload and try again.');
  await expect(notice).toBeFocused();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowWidth(page), `pixels wider than ${width}`).toBeLessThanOrEqual(0);
  }
}

test('the CV form, with scripts, disables its button while it sends, keeps the input after a failure and after a mistake that only the receiver finds, and then shows the green box, without axe violations [R5.1, R5.2, R5.3, R5.4, R5.5]', async ({
  page,
}) => {
  test.slow();
  await visit(page, CAREERS);
  await formIsInteractive(page);
  proxy.failWith = 500;
  const { opened, open } = gate();
  await page.route('**/restful_forms/submitForm', async (route) => {
    await opened;
    await route.continue();
  });
  await sendWrongCv(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(await axeViolations(page, { include: ['form[method=post]'] })).toEqual([]);
  open();
  await expectFailure(page);
  expect(proxy.parts()).toEqual(PARTS_OF_CV);
  const files = await page.getByLabel('Résumé').evaluate((input: HTMLInputElement) => input.files?.length);
  expect(files).toBe(1);
  proxy.failWith = undefined;
  await send(page);
  await expect(page.getByRole('alert')).toContainText('content is not');
  expect(await axeViolations(page, { include: ['main'] })).toEqual([]);
  await correctCv(page);
  await expectSuccess(page);
  expect(await axeViolations(page, { include: ['main'] })).toEqual([]);
});

test('Apply on a phone leads to a form that names the role and says what to write, and asks nothing when it has only the role [R5.12]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${CAREERS}?about=%3Cb%3EPilot#apply`);
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue('Role: <b>Pilot\n\n');
  await page.getByRole('link', { name: 'privacy', exact: true }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  await formIsInteractive(page);
  const apply = page.getByRole('link', { name: /^Apply for / }).first();
  const role = (await apply.textContent())!.replace(/^Apply for /, '');
  await apply.click();
  await expect(page.locator('#apply')).toBeInViewport();
  await expect(message).toHaveValue(`Role: ${role}\n\n`);
  await expect(message).toHaveAccessibleDescription(/which role/i);
  await fill(page, { ...CV, Message: `${await message.inputValue()}A harbour plan` });
  await page.getByLabel('Résumé').setInputFiles(file());
  await send(page);
  await expectSuccess(page);
  expect(proxy.parts()).toContainEqual(['Message', `Role: ${role}\r\n\r\nA harbour plan`]);
});

test.describe('the receiver’s pages for visitors without scripts', () => {
  // axe is a script too, so scripts are enabled and those of the site are blocked.
  test.use({ bypassCSP: true });

  test('keep the input of the CV form after a mistake, then show the green box, with the site’s header and footer and no axe violation [R5.2, R5.3, R5.4, R5.5]', async ({
    page,
  }) => {
    test.slow();
    const expectWholePage = async () => {
      await expect(page.locator('header').first()).toBeVisible();
      await expect(page.locator('footer').first()).toBeVisible();
    };
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await visit(page, CAREERS);
    await expectNoSidewaysScroll(page);
    await sendWrongCv(page);
    await expectFailure(page);
    await expect(page).toHaveTitle(/^Error: /);
    expect(proxy.parts()).toEqual(PARTS_OF_CV);
    expect(await axeViolations(page)).toEqual([]);
    await expectWholePage();
    await correctCv(page);
    await expectSuccess(page);
    expect(await axeViolations(page, { include: ['main'] })).toEqual([]);
    await expectWholePage();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Submission sent' })).toBeVisible();
  });
});

/** forms.test.tsx tests the same with scripts, in jsdom. */
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form sends its fields by label once the browser accepts them, and then shows the green box [R5.4, R5.6, R5.8]', async ({
    page,
  }) => {
    await visit(page, CONTACT);
    await expectNoSidewaysScroll(page);
    await expect(page.getByPlaceholder('Add your message')).toBeVisible();
    await send(page);
    await expect(page.getByLabel('First Name')).toBeFocused();
    const values = { 'First Name': 'Ngaio', 'Last Name': 'Marsh', Email: 'ngaio@example.com', Message: unique() };
    await fill(page, { ...values, Email: 'nobody' });
    await send(page);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    expect(proxy.posts).toHaveLength(0);
    await fill(page, values);
    await send(page);
    await expectSuccess(page);
    expect(proxy.parts()).toEqual([['form', 'Submit CV'], ['form_id', 'enquiries'], ...Object.entries(values)]);
  });

  test('the partner form shows members the skills, and sends them [R5.4, R5.7, R5.9, R5.10]', async ({ page }) => {
    await visit(page, PARTNER);
    const skills = page.getByRole('group', { name: 'Skills' });
    await expect(skills).toBeHidden();
    await choose(page, { 'DSS Member?': 'No' });
    await expect(skills).toBeHidden();
    const values = {
      Company: unique(),
      'Contact name': 'Ngaio Marsh',
      'Contact email': 'ngaio@example.com',
      'Contact phone': '02 5550 1840',
      ABN: '51 824 753 556',
      'Company size': '12',
    };
    const choices = { 'DSS Member?': 'Yes', 'Indigenous supplier?': 'No', 'Delivery location': 'Tas' };
    await fill(page, values);
    await choose(page, choices);
    await expect(skills).toBeVisible();
    await skills.locator('summary').first().click();
    await expectNoSidewaysScroll(page);
    const skill = skills.locator('details').first().getByRole('group').nth(1);
    const name = (await skill.locator('legend').textContent()) ?? '';
    await skill.getByRole('radio', { name: 'Level 3' }).check();
    await send(page);
    await expectSuccess(page);
    expect(proxy.parts()).toEqual([
      ['form', 'Partner with Us'],
      ['form_id', 'partners'],
      ...Object.entries({ ...values, ...choices, [name]: 'Level 3' }),
    ]);
  });
});

test('the visitor is asked before a link, Back or closing the tab discards unsaved changes, and declining keeps the page', async ({
  page,
}) => {
  await page.goto(`${proxy.url}/`);
  await expect(page.locator('header nav[data-enhanced]')).toBeAttached();
  await page.locator(`footer a[href="${CONTACT}"]`).first().click();
  await page.waitForURL(`**${CONTACT}`);
  // Typed, because browsers let a page ask only after the visitor has used it.
  const message = page.getByLabel('Message');
  await message.click();
  await page.keyboard.type('Unsent');
  const questions: string[] = [];
  const decline = (dialog: Dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  };
  page.on('dialog', decline);
  await page.locator('header a[href="/"]').first().click();
  await expect.poll(() => questions).toEqual(['confirm']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
  await page.evaluate(() => history.back());
  await expect.poll(() => questions).toEqual(['confirm', 'beforeunload', 'confirm']);
  await expect(message).toHaveValue('Unsent');
  expect(new URL(page.url()).pathname).toBe(CONTACT);
  page.off('dialog', decline);
  await message.click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => history.back());
  await page.waitForURL(`${proxy.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(message).toHaveCount(0);
});

test('axe finds no violation in the skills of the partner form [R5.9]', async ({ page }) => {
  test.slow();
  await visit(page, PARTNER);
  await formIsInteractive(page);
  await page.getByLabel('DSS Member?').selectOption('Yes');
  const sets = page.getByRole('group', { name: 'Skills' }).locator('details');
  await sets.first().locator('summary').click();
  await expect(sets.first().getByRole('radio').first()).toBeVisible();
  // The sets are alike, and axe takes ten seconds for all of them.
  if (process.env.TEST_ALL) for (const summary of (await sets.locator('summary').all()).slice(1)) await summary.click();
  // Scrolls to the top, because axe reports controls below the header as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await axeViolations(page, { include: ['main'] })).toEqual([]);
});
