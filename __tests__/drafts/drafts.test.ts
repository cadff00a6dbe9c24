/** What `npm run new` writes: real files, checked as `npm run check` does. */
import sharp from 'sharp';
import { makeDraft } from '../../src/drafts/make-draft';
import { nextSteps } from '../../src/drafts/next-steps';
import { drawStandIn } from '../../src/drafts/stand-in-picture';
import { applyPlan, undoLast } from '../../src/writing/apply-plan';
import { copySite, FIXTURE_SITE } from '../helpers/fixture-folders';
import { openSite, REAL_SITE, reportOf, writeNew } from '../helpers/new-content';
import { Folder } from '../helpers/temporary-folder';

// Each check of the real content takes seconds, and pictures are drawn.
jest.setTimeout(60_000);

let folder: Folder;
let root: string;
const use = (site: string) => {
  folder = new Folder(copySite(site));
  ({ root } = folder);
};

const read = (file: string) => folder.read(file);

describe.each([
  ['the site', REAL_SITE],
  ['the fixture site', FIXTURE_SITE],
])('in %s', (name, site) => {
  beforeEach(() => use(site));

  test('the check finds nothing new when an article, a page and a person are drafted [R17.1]', async () => {
    const before = reportOf(root);
    const article = await writeNew(root, 'article', 'Harbour lights at dusk');
    const page = await writeNew(root, 'page', 'Our quays', { menu: 'true' });
    const msp = await writeNew(root, 'page', 'Our partners’ quays', { kind: 'msp_page' });
    const person = await writeNew(root, 'person', 'Zoë Łukasz-Park');
    expect(reportOf(root)).toBe(before);
    expect([article, page, msp, person].map(({ file }) => file)).toEqual([
      'content/articles/harbour-lights-at-dusk/index.mdx',
      'content/pages/our-quays.mdx',
      'content/pages/msp/our-partners-quays.mdx',
      'content/team/zoe-lukasz-park/index.mdx',
    ]);
    for (const { file } of [article, page, msp, person]) expect(read(file)).toContain('draft: true');
  });

  test(`adding an opening leaves every other byte of the page as it was when ${name} has openings or a page is named [R17.1]`, async () => {
    const file =
      name === 'the site' ? 'content/pages/careers/current-opportunities.mdx' : 'content/pages/contact-us.mdx';
    const before = { text: read(file), report: reportOf(root) };
    const values = { 'pay-from': '$128,000', closes: '26 March 2027', location: 'Hobart' };
    const where: Record<string, string> = name === 'the site' ? {} : { page: '/contact-us/' };
    await writeNew(root, 'opening', 'Harbour "pilot"', { ...values, ...where });
    // An opening has no draft: the check asks for its text.
    expect(before.report).toBe('');
    expect(reportOf(root)).toMatch(/^\S+ +text-draft [^\n]*$/);
    expect(read(file)).toContain('<Opening title="Harbour “pilot”" location="Hobart" payFrom={128000}');
    expect(read(file)).toContain('closes="2027-03-26"');
    const added = read(file).replace(/<Opening title="Harbour [^]*?<\/Opening>\s+/, '');
    if (name === 'the site') expect(added).toBe(before.text);
    else expect(read(file).startsWith(before.text.trimEnd())).toBe(true);
  });
});

describe('a draft', () => {
  beforeEach(() => use(FIXTURE_SITE));

  test('has all fields that the writer gives, in the form of the schema [R17.3]', async () => {
    const values = {
      type: 'Case study',
      category: 'Defence',
      published: '3/4/2027',
      summary: 'A tide, told: "late" #1',
      author: 'ada, Omar Haddad',
    };
    const { file } = await writeNew(root, 'article', 'The late tide', values);
    expect(read(file)).toMatch(
      /^---\ntitle: The late tide\ntype: case-study\ncategory: defence\nsummary: .*\n(?:authors:\n(?: {2}- .*\n)+)?published: 2027-04-03\n/,
    );
    expect(read(file)).toContain(`summary: 'A tide, told: "late" #1'`);
    expect(read(file)).toContain('\nauthors:\n  - ada-lindqvist\n  - omar-haddad\n');
    expect(reportOf(root)).toBe('');
  });

  test('is reported at each placeholder sentence and drawn picture when only `draft: true` is removed [R17.6]', async () => {
    const { file } = await writeNew(root, 'article', 'Harbour lights');
    folder.write(file, read(file).replace('draft: true\n', ''));
    const lines = reportOf(root).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line.includes('text-draft (warning)'))).toHaveLength(5);
    expect(lines.filter((line) => line.includes('image-stand-in (warning)'))).toHaveLength(1);
  });

  test('has the same pictures when its title is the same, and different ones for a different title [R17.1]', async () => {
    const [one, same, other] = await Promise.all(
      ['Tides', 'Tides', 'Locks'].map((title) => drawStandIn(title, 'hero')),
    );
    expect(one!.equals(same!)).toBe(true);
    expect(one!.equals(other!)).toBe(false);
    const { width, format } = await sharp(one).metadata();
    expect({ width, format }).toEqual({ width: 1500, format: 'jpeg' });
    expect(one!.length).toBeLessThan(60_000);
  });

  test('names the next steps: the file, the preview, the pictures, `draft: true` and the menu [R17.1, R17.4]', async () => {
    const draft = await writeNew(root, 'page', 'Lock gates', { path: 'services/lock-gates' });
    expect(nextSteps(draft)).toBe(`Next
  1. Open content/pages/services/lock-gates.mdx and write your words in place of each sentence with ✎.
  2. Put your own picture in place of lock-gates.jpg (1500 pixels wide or more).
  3. Run \`npm run develop\` to see it at http://localhost:8000/services/lock-gates/
  4. No menu leads to it. When you publish it, add these lines to content/navigation/main.yaml, below Services, or link to it from another page:
      - label: Lock gates
        path: /services/lock-gates/
  5. When it is ready, remove the line \`draft: true\`. Then \`npm run check\` says what is left to do.`);
  });

  test('is not written when one of its files has appeared meanwhile [R17.2]', async () => {
    const draft = await makeDraft({ kind: 'page', title: 'Moles', values: {} }, openSite(root));
    folder.write('content/pages/moles.jpg', 'mine');
    expect(() => applyPlan(draft.plan)).toThrow('content/pages/moles.jpg already exists');
    expect(read('content/pages/moles.jpg')).toBe('mine');
    expect(() => read('content/pages/moles.mdx')).toThrow('ENOENT');
  });

  test('is not written when the page that it is added to has changed meanwhile [R17.2]', async () => {
    const request = { kind: 'opening' as const, title: 'Pilot', values: { page: '/contact-us/' } };
    const draft = await makeDraft(request, openSite(root));
    folder.write(draft.file, `${read(draft.file)}\nMine.\n`);
    expect(() => applyPlan(draft.plan)).toThrow(`${draft.file} has changed meanwhile`);
    expect(read(draft.file)).toContain('Mine.');
  });

  test('is taken back by undo, with its folder and its entry in the menu [R17.2]', async () => {
    const before = read('content/navigation/main.yaml');
    await writeNew(root, 'article', 'Moles', { text: 'They hold.' });
    expect(read('content/articles/moles/index.mdx')).toContain('\nThey hold.\n');
    await writeNew(root, 'page', 'Locks', { menu: 'true' });
    expect(undoLast(root)).toBe('new page Locks');
    expect(undoLast(root)).toBe('new article Moles');
    expect(folder.has('content/articles/moles')).toBe(false);
    expect(folder.has('content/pages/locks.mdx')).toBe(false);
    expect(read('content/navigation/main.yaml')).toBe(before);
  });

  test('chooses another name for its picture when a file has the first name [R17.2]', async () => {
    folder.write('content/pages/moles.jpg', await drawStandIn('mine', 'hero'));
    const { plan } = await writeNew(root, 'page', 'Moles');
    expect([...plan.additions.keys()]).toEqual(['content/pages/moles.mdx', 'content/pages/moles-header.jpg']);
  });
});

describe('the entry of a page in a menu', () => {
  beforeEach(() => use(FIXTURE_SITE));
  const MENU = 'content/navigation/main.yaml';
  const opened = () =>
    read(MENU)
      .replace(/^# Publish .*\n/m, '')
      .replace(/^# (?= )/gm, '');

  test.each([
    ['below its parent', { path: '/services/quays/', menu: 'true' }, 'Services'],
    ['below the entry that is named', { menu: 'main/who we are' }, 'Who We Are'],
    ['below an entry without children', { menu: 'main/enquire' }, 'Enquire'],
    ['at the end', { menu: 'main' }, undefined],
  ])('is a comment %s, and valid when the page is published [R17.4]', async (_where, values, parent) => {
    const before = read(MENU);
    const { file, path: address } = await writeNew(root, 'page', 'Quays: old ones', values);
    expect(
      read(MENU)
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .join('\n'),
    ).toBe(before);
    expect(reportOf(root)).toBe('');

    folder.write(MENU, opened());
    folder.write(file, read(file).replace('draft: true\n', '').replaceAll('✎ ', ''));
    const { site } = openSite(root);
    const links = parent ? site.menus.main.find(({ label }) => label === parent)!.children! : site.menus.main;
    expect(links.at(-1)).toMatchObject({ label: 'Quays: old ones', path: address });
  });
});
