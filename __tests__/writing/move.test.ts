/** `npm run move`, on a repository with the fixture site. */
import { page, WritingSite } from './writing-site';

let site: WritingSite;
beforeEach(() => {
  site = new WritingSite('fixture');
});

/** Adds files and commits them, so that they count as published. */
function publish(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  site.commit();
}

const report = () => site.report();

test('move also moves the pages below a section and its pictures, and changes every link [R16.1]', () => {
  const body = 'See [planning](/services/#planning) and [bridges](/services/bridges/?x=1).';
  publish({ 'content/pages/links.mdx': page('Links', body) });
  const before = report();
  site.move('/services/', '/work/');
  expect(report()).toBe(before);
  expect(site.read('content/pages/links.mdx')).toContain(
    'See [planning](/work/#planning) and [bridges](/work/bridges/?x=1).',
  );
  expect(site.read('content/pages/index.mdx')).toContain('<ServiceCard service="work/bridges" />');
  expect(site.read('content/navigation/main.yaml')).toContain('path: /work/harbours/');
  // This page names its path itself, and it is not below the section.
  expect(site.read('content/navigation/main.yaml')).toContain('path: /service/dredging/');
  expect(site.has('content/pages/work/dredging.mdx')).toBe(true);
  expect(site.follow('/services/bridges/')).toBe('/work/bridges/');
});

test('move rewrites every way in which a link can be written, and nothing else [R16.1]', () => {
  const body = [
    'In [text](/contact-us/ "Write"),',
    'by [label][c], [c], in [angles](</contact-us/#x>), with [a query](/contact-us/?a=1#b).',
    '',
    '<CtaButtons>',
    '<CtaButton title="One" path="/contact-us/" />',
    "<CtaButton title='Two' path={'/contact-us/'} />",
    '</CtaButtons>',
    '',
    'Code: `[x](/contact-us/)` and /contact-us/sub/ and /contact-us-now/.',
    '',
    '```',
    '[code](/contact-us/)',
    '```',
    '',
    '[c]: /contact-us/ "Contact"',
  ].join('\n');
  const fields = "header:\n  cta:\n    title: Write\n    path: '/contact-us/' # a comment\n";
  publish({ 'content/pages/links.mdx': page('Links', body, fields) });
  const plan = site.move('/contact-us/', '/talk/to-us/');
  const text = site.read('content/pages/links.mdx');
  const expected = page('Links', body, fields)
    .replaceAll('/contact-us/', '/talk/to-us/')
    .replace('`[x](/talk/to-us/)` and /talk/to-us/sub/', '`[x](/contact-us/)` and /contact-us/sub/')
    .replace('[code](/talk/to-us/)', '[code](/contact-us/)');
  expect(text).toBe(expected);
  expect(plan.advice.filter((line) => line.includes('links.mdx'))).toHaveLength(2);
});

test('move keeps line ends, a byte-order mark and quotation marks as they are [R16.1]', () => {
  publish({ 'content/pages/odd.mdx': `\uFEFF${page('Odd', '[x](/contact-us/)').replaceAll('\n', '\r\n')}` });
  site.move('/contact-us/', 'contact');
  expect(site.read('content/pages/odd.mdx')).toBe(`\uFEFF${page('Odd', '[x](/contact/)').replaceAll('\n', '\r\n')}`);
});

test('move also moves pictures that only the page uses, and keeps others with a new relative path [R16.1]', () => {
  publish({
    'content/pages/a.mdx': page('A', '![Own](./own.png)\n\n![Shared](./figure.png)\n\n[Plan](./files/plan.pdf)'),
  });
  site.copy('content/pages/figure.png', 'content/pages/own.png');
  site.copy('content/articles/crane-restored/crane.pdf', 'content/pages/files/plan.pdf');
  site.move('content/pages/a.mdx', 'content/pages/who-we-are/');
  expect(site.read('content/pages/who-we-are/a.mdx')).toBe(
    page('A', '![Own](./own.png)\n\n![Shared](../figure.png)\n\n[Plan](./files/plan.pdf)'),
  );
  expect(site.has('content/pages/who-we-are/own.png')).toBe(true);
  expect(site.has('content/pages/who-we-are/files/plan.pdf')).toBe(true);
  expect(site.has('content/pages/files')).toBe(false);
});

test('move changes the field when the path of a page is written in it, and keeps {brand} [R16.1]', () => {
  site.move('/who-we-are/{brand}-history/', '/who-we-are/northgate-story/');
  expect(site.read('content/pages/who-we-are/history.mdx')).toContain('path: /who-we-are/{brand}-story/\n');
  expect(site.read('content/navigation/main.yaml')).toContain('path: /who-we-are/{brand}-story/\n');
  expect(site.read('content/redirects.yaml')).toContain('/who-we-are/{brand}-history/: /who-we-are/{brand}-story/\n');
});

test('move renames the folder of an article and of a person, with their ids [R16.1]', () => {
  site.write('content/pages/people.mdx', page('People', '<TeamAccordion serviceType="program-delivery" />'));
  site.write('content/pages/ask.mdx', page('Ask', 'Ask [Omar](/people/#person-omar-haddad).'));
  const before = report();
  site.move('ferry-timetable', 'ferries');
  site.move('content/team/omar-haddad', 'omar');
  expect(report()).toBe(before);
  expect(site.read('content/pages/ask.mdx')).toContain('(/people/#person-omar)');
  expect(site.read('content/pages/news-insights/index.mdx')).toContain('article="ferries"');
  expect(site.read('content/pages/who-we-are/index.mdx')).toContain('<TeamMember person="omar" />');
  expect(site.follow('/news-insights/ferry-timetable/')).toBe('/news-insights/ferries/');
});

test('move renames a picture and a document where they are used [R16.1]', () => {
  const before = report();
  site.move('content/pages/hero.png', 'quay.png');
  site.move('content/articles/crane-restored/crane.pdf', 'content/articles/crane-restored/the-crane.pdf');
  expect(report()).toBe(before);
  expect(site.read('content/articles/crane-restored/index.mdx')).toContain('headerImage: ../../pages/quay.png');
  expect(site.read('content/articles/crane-restored/index.mdx')).toContain('download: ./the-crane.pdf');
});

test('move collapses redirects to the old path, and removes the one from a path that its page gets again [R16.2]', () => {
  site.move('/contact-us/', '/contact/');
  site.commit();
  site.move('/contact/', '/talk/');
  expect(site.read('content/redirects.yaml')).toContain('/contact-us/: /talk/\n/contact/: /talk/\n');
  site.move('/talk/', '/contact/');
  expect(site.read('content/redirects.yaml')).toContain('/contact-us/: /contact/\n');
  expect(site.read('content/redirects.yaml')).not.toContain('/talk/');
});

test('move makes no redirect when the path was never published [R16.2]', () => {
  site.write('content/pages/draft.mdx', page('Draft', 'Text.', 'draft: true\n'));
  site.commit();
  site.write('content/pages/new.mdx', page('New'));
  site.move('/draft/', '/later/');
  site.move('/new/', '/newer/');
  expect(site.has('content/redirects.yaml')).toBe(false);
});

test('move makes a redirect for every open path when there is no repository [R16.2]', () => {
  const alone = new WritingSite('fixture', 'none');
  alone.move('/contact-us/', '/contact/');
  expect(alone.follow('/contact-us/')).toBe('/contact/');
  alone.undo();
  expect(alone.has('content/pages/contact-us.mdx')).toBe(true);
  expect(alone.has('content/redirects.yaml')).toBe(false);
});

test('move drops the alias that becomes the path of its page [R16.2]', () => {
  const before = report();
  site.move('/team-{brand}-msp/team-{brand}-msp/partner-us/', '/team-{brand}-msp/partner-us/');
  expect(report()).toBe(before);
  expect(site.read('content/pages/msp/partner-us.mdx')).not.toContain('aliases');
  expect(site.follow('/team-northgate-msp/team-northgate-msp/partner-us/')).toBe('/team-northgate-msp/partner-us/');
});

const REFUSED = [
  ['a path that another page has', '/contact-us/', '/services/', /`\/services\/` is the path of|already exists/],
  ['a path below itself', '/services/', '/services/all/', /cannot go below itself/],
  ['an old path of another page', '/contact-us/', '/old-news/', /leads to `\/news-insights\/`/],
  ['a name that is taken', 'ferry-timetable', 'crane-restored', /already exists/],
  ['the home page', '/', '/home/', /home page cannot move/],
  ['a page that does not exist', '/contact-as/', '/x/', /Did you mean `\/contact-us\/`/],
  ['characters that are not allowed', '/contact-us/', '/contact us & more/', /characters that are not allowed/],
  ['a picture of another format', 'content/pages/hero.png', 'hero.jpg', /its new name must end with `\.png`/],
  ['the folder of an article', 'ferry-timetable', '/services/ferries/', /An article is at/],
] as const;
test('move refuses what cannot be done, and changes nothing [R16.2]', () => {
  publish({ 'content/redirects.yaml': '/old-news/: /news-insights/\n' });
  const before = site.snapshot();
  for (const [_case, what, to, message] of REFUSED) expect(() => site.move(what, to)).toThrow(message);
  expect(site.snapshot()).toEqual(before);
});

test('move lists the uses of an old path in the code of the site, and no examples [R16.1]', () => {
  site.write('src/blocks/a.tsx', '<Link href="/contact-us/">{fill(`/contact-us/#top`)}</Link>');
  site.write('src/schema/b.ts', "say: 'a path like `/contact-us/`', sample: () => '/contact-us/', // '/contact-us/'");
  site.write('src/writing/c.ts', "text(`such as ${asCode('/contact-us/')}`, 'links:\\n - [Us](/contact-us/)')");
  const { advice } = site.planMove('/contact-us/', '/contact/');
  expect(advice.filter((one) => one.includes('code'))).toEqual([
    expect.stringMatching(/^src\/blocks\/a\.tsx:1 names \/contact-us\//),
    expect.stringMatching(/^src\/blocks\/a\.tsx:1 names \/contact-us\//),
  ]);
});

test('move changes no text when content cannot be read, and says what to correct [R16.5]', () => {
  publish({ 'content/pages/broken.mdx': '---\ntitle: [Broken\n---\n\nText.\n' });
  expect(() => site.move('content/pages/broken.mdx', '/whole/')).toThrow(/cannot be read/);
});
