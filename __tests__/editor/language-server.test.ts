/** Drives the real server on a copy of the real content. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompletionItem } from 'vscode-languageserver';
import { blockDescriptions } from '../../src/blocks/registry';
import { createAnalysisCache } from '../../src/content/cache/analysis-cache';
import { checkContent } from '../../src/content/check-content';
import { indexBlocks } from '../../src/content/mdx/known-elements';
import { findRule } from '../../src/content/rules';
import { wording } from '../../src/content/report/problem';
import { ENTITIES } from '../../src/schema/entities';
import { LanguageClient } from './language-client';
import { copySite } from '../helpers/fixture-folders';
import { writeFiles } from '../helpers/temporary-folder';

const PROJECT = path.resolve(__dirname, '../..');
const PAGE = 'content/pages/new-page.mdx';
const START = '---\ntitle: A new page\ndescription: A page to try.\n---\n\n';

// The first answer waits for the first check.
jest.setTimeout(60_000);

let root: string;
let client: LanguageClient;

beforeAll(async () => {
  root = copySite(PROJECT);
  client = new LanguageClient(root);
  await client.start();
});

afterAll(async () => {
  await client.stop();
});

const body = (marked: string): Promise<CompletionItem[]> => client.complete(PAGE, START + marked);
const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);
const named = (items: readonly CompletionItem[], label: string): CompletionItem => {
  const found = items.find((item) => item.label === label);
  if (!found) throw new Error(`${label} is not among ${labels(items).join(', ')}`);
  return found;
};
/** The body after choosing this completion. */
const chosen = (items: readonly CompletionItem[], label: string): string =>
  client.accept(PAGE, named(items, label)).slice(START.length);

/** The check's report on the files on disk. A file that has not changed is analysed once. */
const cache = createAnalysisCache();
const onDisk = () => checkContent({ root, blocks: indexBlocks(blockDescriptions()), cache });
let known: ReturnType<typeof onDisk>['context']['site'] | undefined;
/** The site as it is at the start: each test leaves the files as they were. */
const site = () => (known ??= onDisk().context.site);

describe('completion in a tag [R15.2]', () => {
  test('every block is offered after a bare `<`, the allowed ones first, with its purpose', async () => {
    const items = await body('<‸');
    expect(labels(items)).toEqual(expect.arrayContaining(blockDescriptions().map(({ name }) => `<${name}>`)));
    const section = named(items, '<Section>');
    expect(section.detail).toBe(blockDescriptions().find(({ name }) => name === 'Section')!.purpose);
    expect(section.sortText! < named(items, '<TimelineItem>').sortText!).toBe(true);
    expect(client.accept(PAGE, section)).toMatch(/<Section>\n.*\n<\/Section>$/);
    const inside = await body('<Timeline>\n<‸\n</Timeline>');
    expect(named(inside, '<TimelineItem>').sortText! < named(inside, '<Section>').sortText!).toBe(true);
  });

  test.each([
    // Only the name of a tag that has props is replaced, and a closing tag closes the open block.
    ['<Crad‸ title="One" />', '<Card>', '<Card title="One" />'],
    ['<Section>\n\nText.\n\n</‸', '</Section>', '<Section>\n\nText.\n\n</Section>'],
    ['<Question title="Why?" ini‸>', 'initialOpen', '<Question title="Why?" initialOpen>'],
    // Values are offered in quotes, in braces and without either.
    ['<Title title="One" size="‸" />', 'large', '<Title title="One" size="large" />'],
    ['<Title title="One" size=‸ />', 'large', '<Title title="One" size="large" />'],
    ['<Title title="One" size="l‸', 'large', '<Title title="One" size="large'],
    ['<Grid numCols={‸}>', '2', '<Grid numCols={2}>'],
    ['<Grid numCols="‸">', '2', '<Grid numCols={2}>'],
    ['<Question title="Why?" initialOpen={‸}>', 'true', '<Question title="Why?" initialOpen={true}>'],
    ['See [this](/‸', '/contact-us/', 'See [this](/contact-us/'],
    ['<CtaButton title="One" path="/con‸" />', '/contact-us/', '<CtaButton title="One" path="/contact-us/" />'],
    ['## The crew\n\n[Crew](#‸)', '#the-crew', '## The crew\n\n[Crew](#the-crew)'],
    ['We are {‸', '{brand}', 'We are {brand}'],
    ['{/* check: allow link-w‸ — quoted */}', 'link-words', '{/* check: allow link-words — quoted */}'],
    // An editor opens the list of people between the quotation marks.
    ['<TeamM‸', '<TeamMember>', '<TeamMember person="$1" />'],
  ])('%j is completed with %s', async (marked, label, completed) => {
    expect(chosen(await body(marked), label)).toBe(completed);
  });

  test('props are offered with their descriptions, required ones first, and not twice', async () => {
    const items = await body('<Title title="One" ‸ />');
    expect(labels(items)).toEqual(['size', 'id']);
    expect(named(items, 'size').detail).toContain('regular or large');
    expect(client.accept(PAGE, named(items, 'size'))).toContain('<Title title="One" size="${1|regular,large|}" />');
    expect(labels(await body('<Title ‸'))[0]).toBe('title');
  });

  test('people, articles and services are offered by name, and accepting one writes its id', async () => {
    for (const [kind, block, prop, title] of [
      ['person', 'TeamMember', 'person', 'name'],
      ['article', 'ArticleCard', 'article', 'title'],
      ['service', 'ServiceCard', 'service', 'title'],
    ] as const) {
      const [id, entry] = [...site().byId[kind]][0]!;
      const items = await body(`<${block} ${prop}="‸" />`);
      expect(items).toHaveLength(site().byId[kind].size);
      const found = named(items, String(entry.frontmatter[title]));
      expect([found.detail, found.filterText]).toEqual([expect.stringContaining(id), expect.stringContaining(id)]);
      expect(client.accept(PAGE, found)).toContain(`${prop}="${id}"`);
    }
  });
});

describe('completion of links and files [R15.2]', () => {
  test('paths are offered with `{brand}` in links, in props and in menus', async () => {
    const branded = [...site().paths.keys()]
      .find((address) => address.includes('averline'))!
      .replaceAll('averline', '{brand}');
    const inText = await body('See [this](‸) and more.');
    expect(labels(inText)).toEqual(expect.arrayContaining(['/', '/contact-us/', branded]));
    expect(named(inText, '/contact-us/').detail).toBeTruthy();
    const menu = readFileSync(path.join(root, 'content/navigation/legal.yaml'), 'utf8');
    const inMenu = await client.complete(
      'content/navigation/legal.yaml',
      `${menu.trimEnd()}\n  - label: More\n    path: ‸\n`,
    );
    expect(labels(inMenu)).toEqual(expect.arrayContaining([branded, '/contact-us/']));
    await client.close('content/navigation/legal.yaml');
    const redirects = await client.complete('content/redirects.yaml', '/old-page/: /con‸\n');
    expect(labels(redirects)).toContain('/contact-us/');
    await client.close('content/redirects.yaml');
  });

  test('the anchors of the named page are offered, including those of unsaved text', async () => {
    const { entries } = site();
    const { anchors } = entries.find((entry) => entry.path === '/who-we-are/')!;
    expect(labels(await body('[Us](/who-we-are/#‸)'))).toEqual(anchors.map(({ id }) => `/who-we-are/#${id}`));
    expect(named(await body('<Section id="quay">\n\n## One\n\n[Up](#‸)\n\n</Section>'), '#quay').detail).toBeDefined();
  });

  test('pictures and files beside the text are offered with their sizes', async () => {
    const article = site().entries.find(({ kind }) => kind === 'article')!.file;
    const folder = path.posix.dirname(article);
    const text = readFileSync(path.join(root, article), 'utf8');
    const pictures = await client.complete(article, `${text}\n\n![A quay](./‸)\n`);
    const main = pictures.find(({ label }) => /^\.\/main\./.test(label))!;
    expect(main.detail).toMatch(/^\d+ × \d+, \d+/);
    writeFileSync(path.join(root, folder, 'plan.pdf'), '%PDF-1.4\n%%EOF');
    const files = await client.complete(article, `${text}\n\n[The plan](./‸)\n`);
    expect(named(files, './plan.pdf').detail).toBe('1 KB');
    expect(labels(pictures)).not.toContain('./plan.pdf');
    const inField = await client.complete(article, text.replace(/^mainImage: .*$/m, 'mainImage: ‸'));
    expect(labels(inField)).toContain(main.label);
    const inProp = await client.complete(article, `${text}\n\n<ImageBlock image="‸" alt="A quay" />\n`);
    expect(labels(inProp)).toContain(main.label);
    rmSync(path.join(root, folder, 'plan.pdf'));
    await client.close(article);
  });

  test('a comment is offered after a brace', async () => {
    expect(named(await body('We are {‸'), '{/* comment */}').textEdit).toMatchObject({
      newText: expect.stringMatching(/^\{\/\* .* \*\/\}$/),
    });
  });

  test('an empty file is offered the frontmatter of its folder', async () => {
    const text = client.accept(PAGE, named(await client.complete(PAGE, '‸'), 'A page'));
    expect(text).toMatch(/^---\ntitle: .*\n---\n/s);
  });

  test('nothing is offered in code', async () => {
    expect(await body('`<‸`')).toEqual([]);
    expect(await body('```\n<Car‸\n```')).toEqual([]);
  });
});

describe('completion in frontmatter and settings [R15.2]', () => {
  const article = 'content/articles/new-article/index.mdx';
  const person = 'content/team/new-person/index.mdx';

  test.each([
    ['page', PAGE],
    ['article', article],
    ['person', person],
  ] as const)('the fields of a %s are offered with their descriptions, required ones first', async (kind, file) => {
    const items = await client.complete(file, '---\n‸\n---\n');
    expect(new Set(labels(items))).toEqual(new Set(Object.keys(ENTITIES[kind].fields)));
    const required = Object.entries(ENTITIES[kind].fields).filter(([, field]) => 'required' in field);
    const sorted = [...items].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1));
    expect(new Set(labels(sorted.slice(0, required.length)))).toEqual(new Set(required.map(([name]) => name)));
    await client.close(file);
  });

  test('a field that is written is not offered again, and a group offers its fields', async () => {
    expect(labels(await client.complete(PAGE, '---\ntitle: A page\ndes‸\ndraft: true\n---\n'))).not.toEqual(
      expect.arrayContaining(['title']),
    );
    const header = await client.complete(PAGE, '---\ntitle: A page\nheader:\n  lead: Words\n  ‸\n---\n');
    expect(labels(header)).toEqual(['title', 'image', 'alt', 'focus', 'cta', 'video']);
    expect(labels(await client.complete(PAGE, '---\nheader:\n  cta:\n    ‸\n---\n'))).toEqual(['title', 'path']);
    const group = await client.complete(PAGE, '---\nhead‸\n---\n');
    expect(client.accept(PAGE, named(group, 'header'))).toBe('---\nheader:\n  \n---\n');
  });

  test('options, flags, dates, paths and pictures are offered as values', async () => {
    expect(labels(await client.complete(article, '---\ntype: ‸\n---\n'))).toEqual(['news', 'case-study', 'resource']);
    expect(labels(await client.complete(article, '---\ntype: ca‸\n---\n'))).toContain('case-study');
    for (const authors of ['- ‸', '- nobody\n  - a‸'])
      expect(await client.complete(article, `---\nauthors:\n  ${authors}\n---\n`)).toHaveLength(
        site().byId.person.size,
      );
    expect(labels(await client.complete(article, '---\ndraft: ‸\n---\n'))).toEqual(['true', 'false']);
    expect(labels(await client.complete(article, '---\npublished: ‸\n---\n'))[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(labels(await client.complete(PAGE, '---\nheader:\n  cta:\n    path: ‸\n---\n'))).toContain('/contact-us/');
    expect(labels(await client.complete(PAGE, '---\nheader:\n  image: ./‸\n---\n')).length).toBeGreaterThan(0);
    expect(labels(await client.complete(PAGE, '---\nkind: "‸"\n---\n'))).toContain('msp_page');
    await client.close(article);
  });

  test('the fields of menus and settings are offered', async () => {
    const menu = 'content/navigation/legal.yaml';
    const item = await client.complete(menu, 'links:\n  - label: One\n    ‸\n');
    expect(labels(item)).toEqual(expect.arrayContaining(['path', 'children', 'button', 'description']));
    expect(labels(item)).not.toContain('label');
    const inner = await client.complete(menu, 'links:\n  - label: One\n    children:\n      - ‸\n');
    expect(labels(inner)).toEqual(['label', 'description', 'button', 'path']);
    await client.close(menu);
    const settings = readFileSync(path.join(root, 'content/site.yaml'), 'utf8');
    expect(labels(await client.complete('content/site.yaml', `${settings.trimEnd()}\nmap‸\n`))).toContain('mapsKey');
    await client.close('content/site.yaml');
  });
});

test('hover shows the descriptions of blocks, props, fields and targets [R15.2]', async () => {
  expect(await client.hover(PAGE, `${START}<Ti‸tle title="One" />`)).toContain('A heading with a line above it.');
  expect(await client.hover(PAGE, `${START}<Ti‸tle title="One" />`)).toContain('**`<Title>`**');
  expect(await client.hover(PAGE, `${START}<Title title="One" size="la‸rge" />`)).toContain('`regular` or `large`');
  expect(await client.hover(PAGE, `${START}We are {bra‸nd}.`)).toContain('**Averline**');
  expect(await client.hover(PAGE, `${START}<Title ti‸tle="One" />`)).toContain('The text of the heading.');
  expect(await client.hover(PAGE, START.replace('description', 'descr‸iption'))).toContain('for search results');
  const [id, entry] = [...site().byId.person][0]!;
  expect(await client.hover(PAGE, `${START}<TeamMember person="‸${id}" />`)).toContain(String(entry.frontmatter.name));
  for (const href of ['/who-we‸-are/', '/who-we‸-are/?about=us', '/who-we-are/‸'])
    expect(await client.hover(PAGE, `${START}See [us](${href}).`)).toContain('content/pages/who-we-are');
  const article = `---\ntitle: T\nauthors:\n  - ‸${id}\n---\n`;
  expect(await client.hover('content/articles/a/index.mdx', article)).toContain(String(entry.frontmatter.name));
  await client.close('content/articles/a/index.mdx');
  expect(await client.hover(PAGE, `${START}Plain wo‸rds.`)).toBe('');
});

test('hover over a mistake shows why the rule exists [R15.2]', async () => {
  const { summary, why } = findRule('block-unknown')!;
  const words = await client.hover(PAGE, `${START}<Cr‸ad />`);
  expect(words).toContain(`**block-unknown** ${summary} ${why}`);
  expect(words).toContain('npm run check -- --explain block-unknown');
});

describe('diagnostics [R15.1]', () => {
  const reported = (): string[] =>
    [...client.allDiagnostics()]
      .flatMap(([file, diagnostics]) =>
        diagnostics.map(
          ({ range: { start }, code, severity, message }) =>
            `${file}:${start.line + 1}:${start.character + 1} ${code} ${severity} ${message}`,
        ),
      )
      .sort();

  /** What `npm run check` says about the files on disk. */
  const checked = (): string[] =>
    onDisk()
      .problems.map(
        (problem) =>
          `${problem.file}:${problem.line}:${problem.column} ${problem.rule} ${problem.severity === 'error' ? 1 : 2} ${wording(problem)}`,
      )
      .sort();

  test('the real content has none', async () => {
    await client.close(PAGE);
    const contact = 'content/pages/contact-us.mdx';
    const text = readFileSync(path.join(root, contact), 'utf8');
    // Begins with a mistake, so that the server is certain to answer.
    await client.type(contact, `${text}\n<Crad />\n`);
    await client.until(() => client.diagnosticsOf(contact).length > 0);
    await client.type(contact, text);
    await client.until(() => client.diagnosticsOf(contact).length === 0);
    expect(client.allDiagnostics()).toEqual(new Map());
    expect(checked()).toEqual([]);
  });

  test('diagnostics match the check for a mixture of broken files, while nothing is saved', async () => {
    const article = site().entries.find(({ kind }) => kind === 'article')!;
    const menu = 'content/navigation/legal.yaml';
    const broken: Record<string, string> = {
      [PAGE]: `${START}[A](/servces/) <br>\n\n<Crad />\n\n<Title titel="One" size={3} />\n\n{{ brand }}\n\n![](./nope.jpg)\n\n• One\n• Two\n`,
      'content/pages/broken.mdx':
        '---\ntitle: Tides: ours\ndescription: @x\nheader:\n\tlead: Tab\n---\n\n<Section>\n\nText.\n',
      'content/pages/windows.mdx':
        '\uFEFF---\r\ntitle: Windows\r\ndescription: A page.\r\n---\r\n\r\n[A](/services)\r\n',
      // This breaks the pages that link to it.
      'content/pages/contact-us.mdx': readFileSync(path.join(root, 'content/pages/contact-us.mdx'), 'utf8').replace(
        'title:',
        'draft: true\ntitle:',
      ),
      [article.file]: readFileSync(path.join(root, article.file), 'utf8').replace(/^type: .*$/m, 'type: nws'),
      [menu]: 'links:\n  - label: Terms: all of them\n    path: /nowhere/\n',
      'content/site.yaml': readFileSync(path.join(root, 'content/site.yaml'), 'utf8').replace(
        /^email: .*$/m,
        'email: nobody',
      ),
      'content/redirects.yaml': '/old/: services/\n',
    };
    const before = Object.keys(broken).map((file) => {
      const onDiskNow = path.join(root, file);
      return [file, existsSync(onDiskNow) ? readFileSync(onDiskNow, 'utf8') : undefined] as const;
    });
    for (const [file, text] of Object.entries(broken)) {
      // An editor does not show the byte-order mark, but the file has it.
      if (text.startsWith('\uFEFF')) writeFileSync(path.join(root, file), text);
      await client.type(file, text.replace('\uFEFF', ''));
    }
    // The check reads the disk, so it gets the same texts. The server may be reading whether a file has it.
    for (const [file, text] of Object.entries(broken))
      if (!text.startsWith('\uFEFF')) writeFiles(root, { [file]: text });
    const wanted = checked();
    expect(wanted.length).toBeGreaterThan(20);
    await client.until(() => reported().length === wanted.length && reported().join() === wanted.join());
    expect(reported()).toEqual(wanted);
    for (const [file, text] of before) {
      if (text === undefined) rmSync(path.join(root, file));
      else writeFileSync(path.join(root, file), text);
      await client.close(file);
    }
    await client.until(() => client.allDiagnostics().size === 0);
  });
});

test('a message links to its rule, and the site’s own words count while they are typed [R15.1]', async () => {
  await client.type(PAGE, `${START}A recieve of ships.\n`);
  await client.until(() => client.diagnosticsOf(PAGE).length > 0);
  expect(client.diagnosticsOf(PAGE)[0]!.codeDescription!.href).toMatch(/docs\/checks\.md#L\d+$/);
  const words = readFileSync(path.join(root, 'content/words.txt'), 'utf8');
  await client.type('content/words.txt', `${words.trimEnd()}\nrecieve\n`);
  await client.until(() => client.diagnosticsOf(PAGE).length === 0);
  await client.close('content/words.txt');
});

test('each correctable problem has a quick fix that applies, and one action corrects the file [R15.1]', async () => {
  const text = `${START}[A](/services) <br> {{ brand }}\n\n<Title title=“Ours” siz="large" />\n\n• One\n• Two\n`;
  await client.type(PAGE, text);
  await client.until(() => client.diagnosticsOf(PAGE).length >= 6);
  const links = client.diagnosticsOf(PAGE).filter(({ code }) => code === 'link-slash');
  const [fix] = await client.codeActions(PAGE, links[0]!.range);
  expect(fix).toMatchObject({ title: 'Write /services/', kind: 'quickfix', isPreferred: true });
  expect(client.acceptFix(PAGE, fix!)).toBe(text.replace('(/services)', '(/services/)'));
  const all = (await client.codeActions(PAGE, links[0]!.range)).find(({ kind }) => kind === 'source.fixAll')!;
  const corrected = client.acceptFix(PAGE, all);
  expect(corrected).toBe(
    `${START}[A](/services/) <br /> {brand}\n\n<Title title="Ours" size="large" />\n\n- One\n- Two\n`,
  );
  await client.type(PAGE, corrected);
  await client.until(() => client.diagnosticsOf(PAGE).every(({ code }) => code !== 'link-slash'));
  expect(client.diagnosticsOf(PAGE)).toEqual([]);
  await client.close(PAGE);
});

test('the server writes nothing to standard error [R15.1]', () => {
  expect(client.stderr).toBe('');
});
