/** Odd titles: each becomes a draft that the check accepts, or is refused with the reason and one that works. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDraft } from '../../src/drafts/make-draft';
import { NEW_KINDS, type NewKind } from '../../src/drafts/draft-kinds';
import { makeSlug } from '../../src/drafts/make-slug';
import { oneLine, withoutMarkup } from '../../src/drafts/plain-words';
import { copySite } from '../helpers/fixture-folders';
import { applyPlan } from '../../src/writing/apply-plan';
import { filesAfter, RefusalError } from '../../src/writing/plan';
import { openSite, reportOf } from '../helpers/new-content';
import { sample } from '../helpers/sample';

jest.setTimeout(120_000);

const WORDS = Object.values({
  accents: ['Café Zürich', 'Straße 12', 'Đặng Thị Hoa', `${'é'.repeat(90)}`],
  quotes: ["O'Brien's pier", 'A "quoted" word', "'All of it'"],
  yaml: ['Part 1: the tide', '- a dash first', '* a star', '# a sign', '? what', 'A & B', 'C++ and C#', '@home'],
  values: ['100 % more', 'true', 'null', '2026', '12.50', '2026-11-25', '[a list]', '---', '1. First'],
  braces: ['{brand}', 'Why {brand} exists', '{{brand}}', '}', '${x}'],
  markup: ['[x](y)', '<script>alert(1)</script>', 'a < b', '**Bold**', '_under_ score', '`code`', 'R&amp;D'],
  comments: ['<!-- comment -->', 'import steel from Korea', '\\', 'ends with a backslash\\'],
  symbols: ['Ships 🚢 and docks', '👩🏽‍💻 at work', '🚢', '港の灯り', 'أضواء الميناء', 'نیم‌فاصله', 'ﬁnance ﬂow'],
  invisible: ['soft\u00ADhyphen', 'zero\u200Bwidth', 'right\u202Eleft', 'two\nlines', 'bell\u0007', 'lone \uD800 half'],
  lengths: ['   spaces   ', '', '...', `${'very '.repeat(80)}long`, 'x'.repeat(300)],
  paths: [
    '../../etc/passwd',
    'C:\\Windows\\con',
    'con',
    'index',
    '404',
    'static',
    'robots.txt',
    'https://example.com/a',
  ],
  taken: ['CAPITALS', 'Services', 'Ada Lindqvist', 'contact us', 'name@example.com', 'constructor', '__proto__'],
  commands: ['--help', '$(touch x)', '; rm -rf /'],
}).flat();

const site = copySite();
const project = openSite(site);

const commands = WORDS.flatMap((title) => NEW_KINDS.map((kind) => [kind, title] as const));

async function outcome(kind: NewKind, title: string) {
  const values: Record<string, string> = kind === 'opening' ? { page: '/services/' } : {};
  try {
    return await makeDraft({ kind, title, values }, project);
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
    throw error;
  }
}

// Pairs each title with one kind, in turn.
test.each(sample(commands, 2 * NEW_KINDS.length + 1))(
  'new %s %j is accepted by the check, or refused with a suggestion that works [R17.1, R17.2]',
  async (kind, title) => {
    // makeDraft checks the whole site with the draft in it.
    const made = await outcome(kind, title);
    if (typeof made === 'string') {
      expect(made).toMatch(/ — (?:write|add|open|change)|With this, the check would report:\n.* — /);
      return;
    }
    for (const file of filesAfter(made.plan).written.keys()) {
      expect(file).toMatch(/^content\/[\w./-]+$/);
      expect(file).not.toContain('..');
    }
  },
);

test('most odd titles become a draft, and all of them together pass the check [R17.1]', async () => {
  const own = copySite();
  let written = 0;
  for (const title of sample(WORDS, 6)) {
    try {
      applyPlan((await makeDraft({ kind: 'article', title, values: {} }, openSite(own))).plan);
      written++;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  }
  expect(written).toBeGreaterThan(5);
  expect(reportOf(own)).toBe('');
});

test('a refused title comes with a suggestion that is accepted [R17.2]', async () => {
  for (const [title, proposal] of [
    ['**Bold** quays', 'Bold quays'],
    ['Quays of <b>brick</b>', 'Quays of brick'],
    ['R&amp;D on quays', 'R D on quays'],
  ] as const) {
    expect(await outcome('article', title)).toContain(`write \`${proposal}\``);
    expect(await outcome('article', proposal)).not.toEqual(expect.any(String));
  }
  const refused = String(await outcome('article', '港の灯り'));
  const [, slug] = /`--slug ([\w-]+)`/.exec(refused)!;
  const draft = await makeDraft({ kind: 'article', title: '港の灯り', values: { slug: slug! } }, project);
  expect(draft.file).toBe(`content/articles/${slug}/index.mdx`);
});

test.each([
  ['page', 'Harbour', { path: '/services/Harbours/' }, '--path /services/Harbours-2026/'],
  ['page', 'Contact us!', {}, '--path /contact-us-2026/'],
  ['article', 'Crane: restored!', {}, '--slug crane-restored-2026'],
  ['article', 'Other', { slug: 'Über uns' }, '--slug uber-uns'],
] as const)(
  'a taken or invalid path of a %s named %s is refused, and a free one is proposed [R17.2]',
  async (kind, title, values, fix) => {
    await expect(makeDraft({ kind, title, values }, project)).rejects.toThrow(fix);
  },
);

test('a path that has a redirect counts as taken [R17.2]', async () => {
  const own = copySite();
  writeFileSync(path.join(own, 'content/redirects.yaml'), '/old-quays/: /services/\n');
  await expect(makeDraft({ kind: 'page', title: 'Old quays', values: {} }, openSite(own))).rejects.toThrow(
    '--path /old-quays-2026/',
  );
});

test('slugs have Latin letters without accents, and end between words [R17.1]', () => {
  expect(makeSlug('Łódź & Ærø: O’Brien’s Straße', 'page')).toBe('lodz-and-aero-obriens-strasse');
  expect(makeSlug('con', 'page')).toBe('con-page');
  expect(makeSlug(`${'harbour '.repeat(20)}`, 'page')).toBe('harbour-harbour-harbour-harbour-harbour-harbour-harbour');
  expect(makeSlug('港', 'page')).toBeUndefined();
});

test('plain words keep letters of every script and joined emoji, and lose invisible characters [R17.2]', () => {
  expect(oneLine(' a\u200B \n b\u202E ')).toBe('a b');
  expect(oneLine('نیم‌فاصله 👩🏽‍💻')).toBe('نیم‌فاصله 👩🏽‍💻');
  expect(withoutMarkup('<b>**x**</b> {y} {brand} [z](/q/)')).toBe('x y {brand} z');
});
