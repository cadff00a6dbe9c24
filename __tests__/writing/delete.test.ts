/** `npm run delete`, on a repository with the fixture site. */
import { page, WritingSite } from './writing-site';

let site: WritingSite;
beforeEach(() => {
  site = new WritingSite('fixture');
});

test('delete redirects the path of a page to the target, changes the links to it, and removes its menu entry [R16.3]', () => {
  site.write('content/pages/links.mdx', page('Links', '[Write](/contact-us/#main-content)'));
  site.write('content/redirects.yaml', '/write/: /contact-us/\n');
  site.commit();
  const before = site.report();
  const plan = site.delete('/contact-us/', '/who-we-are/#crew');
  expect(site.report()).toBe(before);
  expect(site.read('content/pages/links.mdx')).toContain('[Write](/who-we-are/#crew)');
  expect(site.read('content/navigation/main.yaml')).not.toContain('Enquire');
  expect(site.read('content/redirects.yaml')).toBe('/write/: /who-we-are/#crew\n/contact-us/: /who-we-are/#crew\n');
  expect(plan.advice.join()).toContain('content/pages/links.mdx:6:1 leads to /who-we-are/#crew now');
});

test('delete takes a person out of the authors of their articles, and the field with the last one [R16.3]', () => {
  const article = 'content/articles/ferry-timetable/index.mdx';
  site.write(
    'content/pages/who-we-are/index.mdx',
    site.read('content/pages/who-we-are/index.mdx').replace(/<Team[^]*<\/TeamAccordion>/, 'Two people.'),
  );
  site.commit();
  site.delete('omar-haddad');
  expect(site.read(article)).toContain('authors:\n  - ada-lindqvist\n---');
  site.delete('ada-lindqvist');
  expect(site.read(article)).not.toContain('authors');
  expect(site.report()).not.toContain('(error)');
});

test('delete keeps the sub-menu of an entry as a heading, and says that the pages below stay [R16.3]', () => {
  const plan = site.delete('/services/', '/');
  expect(site.read('content/navigation/main.yaml')).toContain(
    '  - label: Services\n    children:\n      - label: Bridges\n',
  );
  expect(plan.advice.join()).toContain('The pages below services stay: /services/bridges/');
});

test('delete removes pictures and documents that nothing else uses [R16.3]', () => {
  const before = site.report();
  site.delete('crane-restored', '/news-insights/');
  expect(site.has('content/articles/crane-restored')).toBe(false);
  expect(site.has('content/pages/hero.png')).toBe(true);
  expect(site.report()).toBe(before);
});

test('delete keeps a picture that another page uses [R16.3]', () => {
  site.write('content/pages/crane.mdx', page('Crane', '![The crane](../articles/crane-restored/crane.png)'));
  const before = site.report();
  site.delete('crane-restored', '/news-insights/');
  expect(site.has('content/articles/crane-restored/crane.png')).toBe(true);
  expect(site.has('content/articles/crane-restored/crane.pdf')).toBe(false);
  expect(site.report()).toBe(before);
});

test('delete removes the block that shows a person, and needs no target [R16.3]', () => {
  const before = site.report();
  site.delete('omar-haddad');
  expect(site.read('content/pages/who-we-are/index.mdx')).toContain(
    '<TeamAccordion>\n<TeamMember person="ada-lindqvist" initialOpen />\n</TeamAccordion>',
  );
  expect(site.report()).toBe(before);
});

test('delete removes only the prop of a block that works without the person [R16.3]', () => {
  site.write(
    'content/pages/crew.mdx',
    page('Crew', '<KeyFacts title="Time" start="In a week" person="omar-haddad" />'),
  );
  site.commit();
  site.delete('omar-haddad');
  expect(site.read('content/pages/crew.mdx')).toContain('<KeyFacts title="Time" start="In a week" />');
});

test('delete names the mentions of a person in texts, possessives too [R16.3]', () => {
  site.write('content/words.txt', '# Names\n');
  site.write('content/pages/crew.mdx', page('Crew', 'Omar Haddad’s idea, and Haddad’s boat. Haddads stay.'));
  const { advice } = site.planDelete('omar-haddad');
  expect(advice.filter((one) => one.startsWith('content/pages/crew.mdx'))).toEqual([
    'content/pages/crew.mdx:6:1 mentions Omar Haddad in text or code. It was not changed.',
    'content/pages/crew.mdx:6:25 mentions Haddad in text or code. It was not changed.',
  ]);
});

test('delete refuses where a heading would have nothing below it, and shows another person there when asked [R16.3]', () => {
  site.delete('omar-haddad');
  const before = site.snapshot();
  expect(() => site.delete('ada-lindqvist')).toThrow(
    /content\/pages\/who-we-are\/index\.mdx:11:13 shows ada-lindqvist: its heading would have nothing below it/,
  );
  expect(site.snapshot()).toEqual(before);
  site.undo();
  site.delete('ada-lindqvist', 'omar-haddad');
  expect(site.read('content/pages/who-we-are/index.mdx')).toContain(
    '<TeamAccordion>\n<TeamMember person="omar-haddad" />',
  );
});

test('delete refuses a published page without a target, and lists what links to it [R16.3]', () => {
  site.write('content/pages/links.mdx', page('Links', '[Write](/contact-us/)'));
  expect(() => site.delete('/contact-us/')).toThrow(
    /was published[^]*`--to \/path\/`[^]*content\/pages\/links\.mdx:6:1/,
  );
});

test('delete needs no target for a draft that nothing links to [R16.3]', () => {
  site.write('content/pages/draft.mdx', page('Draft', 'Text.', 'draft: true\n'));
  site.delete('/draft/');
  expect(site.has('content/redirects.yaml')).toBe(false);
});

const REFUSED = [
  ['the home page', '/', '/services/', /home page cannot be deleted/],
  ['a target that is deleted too', '/contact-us/', '/contact-us/', /is deleted too/],
  ['a target that does not exist', '/contact-us/', '/servces/', /Did you mean `\/services\/`/],
  ['a picture that is used', 'content/pages/hero.png', undefined, /is still used:\n {2}content\/articles/],
] as const;
test('delete refuses what cannot be done, and changes nothing [R16.3]', () => {
  const before = site.snapshot();
  for (const [_case, what, to, message] of REFUSED) expect(() => site.delete(what, to)).toThrow(message);
  expect(site.snapshot()).toEqual(before);
});
