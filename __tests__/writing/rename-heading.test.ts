/** `npm run rename-heading`, on a repository with the fixture site. */
import { page, WritingSite } from './writing-site';

let site: WritingSite;
beforeEach(() => {
  site = new WritingSite('fixture');
});

const write = (file: string, body: string) => site.write(file, page(file.replace(/\W/g, ' '), body));

test('rename-heading changes the words, the anchor and every link to it [R16.4]', () => {
  write('content/pages/links.mdx', '[Planning](/services/#planning) and [building](/services/#building)');
  site.write('content/redirects.yaml', '/plans/: /services/#planning\n');
  site.commit();
  const before = site.report();
  const plan = site.rename('/services/', 'Planning', 'Plans for **every** tide');
  expect(site.report()).toBe(before);
  expect(site.read('content/pages/services/index.mdx')).toContain('## Plans for **every** tide\n');
  expect(site.read('content/pages/services/index.mdx')).toContain('url="#plans-for-every-tide"');
  expect(site.read('content/pages/links.mdx')).toContain(
    '(/services/#plans-for-every-tide) and [building](/services/#building)',
  );
  expect(site.read('content/redirects.yaml')).toBe('/plans/: /services/#plans-for-every-tide\n');
  expect(plan.advice.join()).toContain('a server cannot redirect an anchor');
});

test('rename-heading takes along the words that point to the heading [R16.4]', () => {
  write(
    'content/pages/tides.mdx',
    '<JumpTo title="Contents">\n<JumpToItem title="Depth" url="#depth" />\n</JumpTo>\n\n## Depth\n\nSee [Depth](#depth), [the depth](#depth) and [Depth](/services/).',
  );
  const menu = 'content/navigation/main.yaml';
  site.write(menu, `${site.read(menu).trimEnd()}\n  - label: Depth\n    path: /tides/#depth\n`);
  site.commit();
  site.rename('/tides/', 'Depth', 'How **deep**');
  expect(site.read('content/pages/tides.mdx')).toContain(
    '<JumpToItem title="How deep" url="#how-deep" />\n</JumpTo>\n\n## How **deep**\n\nSee [How deep](#how-deep), [the depth](#how-deep) and [Depth](/services/).',
  );
  expect(site.read(menu)).toContain('  - label: How deep\n    path: /tides/#how-deep\n');
});

test('rename-heading moves the numbers of equal headings with their links [R16.4]', () => {
  write('content/pages/tides.mdx', '## Depth\n\nA.\n\n## Depth\n\nB.\n\n[One](#depth), [two](#depth-2)');
  site.commit();
  expect(() => site.rename('/tides/', 'Depth', 'Height')).toThrow(
    /“Depth” on line 6 \(#depth\), “Depth” on line 10 \(#depth-2\)/,
  );
  site.rename('/tides/', '#depth', 'Height');
  expect(site.read('content/pages/tides.mdx')).toContain(
    '## Height\n\nA.\n\n## Depth\n\nB.\n\n[One](#height), [two](#depth)',
  );
});

test('rename-heading renames an id with the words of its heading, and keeps any other [R16.4]', () => {
  write(
    'content/pages/ids.mdx',
    '<Section id="our-boats">\n<Title title="Our boats" size="large" />\n\nText.\n</Section>\n\n<Section id="s-2">\n<Title title="Our crew" size="large" />\n\n[Boats](#our-boats), [crew](#s-2)\n</Section>',
  );
  site.commit();
  site.rename('/ids/', 'Our boats', 'The "small" boats');
  site.rename('/ids/', 'Our crew', 'The crew');
  const text = site.read('content/pages/ids.mdx');
  expect(text).toContain('<Section id="the-small-boats">\n<Title title="The &quot;small&quot; boats" size="large" />');
  expect(text).toContain('<Section id="s-2">\n<Title title="The crew" size="large" />');
  expect(text).toContain('[Boats](#the-small-boats), [crew](#s-2)');
});

test('rename-heading finds the first heading below an id, and keeps the id [R16.4]', () => {
  const before = site.report();
  site.rename('/who-we-are/', '#crew', 'The people');
  expect(site.read('content/pages/who-we-are/index.mdx')).toContain('<Section id="crew">\n\n## The people\n');
  expect(site.report()).toBe(before);
});

const REFUSED = [
  ['words that no heading has', 'Plannings', 'Plans', /no heading `Plannings`\. Did you mean `Planning`/],
  ['words that are the same', 'Planning', 'Planning', /already reads `Planning`/],
  ['words with a broken tag', 'Planning', '<Card', /./],
  ['no words', 'Planning', ' ', /Give the new words/],
  ['no letters', 'Planning', '🚀', /Give the new words/],
  ['the words of another heading', 'Planning', 'building', /would have the anchor of “Building” on line \d+/],
] as const;
test('rename-heading refuses what cannot be done, and changes nothing [R16.4]', () => {
  const before = site.snapshot();
  for (const [_case, heading, words, message] of REFUSED)
    expect(() => site.rename('/services/', heading, words)).toThrow(message);
  expect(site.snapshot()).toEqual(before);
});
