import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildIndex } from '../../src/search/build-index';
import { findPages } from '../../src/search/find-pages';
import { describeResult, ResultList } from '../../src/search/result-list';
import { openIndex, type SearchIndex } from '../../src/search/search-index';
import { queryWords, stem } from '../../src/search/search-words';
import { loadSite } from '../../src/content/load-site';
import { analyses, blocks, type Overlay, TODAY, withSite } from '../helpers/fixture-site';

const page = (title: string, body: string, fields = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${fields}header:\n  lead: A lead.\n---\n\n${body}\n`;

const pageAt = (name: string, ...args: Parameters<typeof page>): Overlay => ({
  [`content/pages/${name}.mdx`]: page(...args),
});

/** The search of the fixture site with these files. */
const withSearch = <Result>(overlay: Overlay, run: (index: SearchIndex, file: string) => Result): Result =>
  withSite(overlay, (root) => {
    const file = buildIndex({ site: loadSite({ root, blocks, cache: analyses, today: TODAY }), blocks, today: TODAY });
    return run(openIndex(file), file);
  });
const pathsFor = (index: SearchIndex, query: string) => findPages(index, query).pages.map(({ path }) => path);

describe('the words of a query', () => {
  it.each([
    ['prices', 'pricing'],
    ['policy', 'policies'],
    ['plan', 'planning'],
    ['manage', 'managed'],
    ['organise', 'organization'],
    ['process', 'processes'],
    ['apprentices', 'apprenticeship'],
    ['pay', 'payment'],
    ['estimate', 'estimation'],
    ['accessible', 'accessibility'],
    ['cleared', 'clearance'],
  ])('%s and %s have the same stem [R19.2]', (a, b) => expect(stem(a)).toBe(stem(b)));

  it('include common words only when there are no others [R19.2]', () => {
    expect(queryWords('how do I apply').map(({ written }) => written)).toEqual(['apply']);
    expect(queryWords('we’ve applied, but don’t know').map(({ written }) => written)).toEqual(['applied', 'know']);
    expect(queryWords('who we are').map(({ written }) => written)).toEqual(['who', 'we', 'are']);
    expect(queryWords('Résumé').map(({ stem: word }) => word)).toEqual(
      queryWords('resume').map(({ stem: word }) => word),
    );
    expect(queryWords('— / ?')).toEqual([]);
  });

  it('are limited, so that a long query costs no more than a short one [R19.4]', () => {
    expect(queryWords('crane '.repeat(10_000)).length).toBeLessThanOrEqual(12);
  });
});

const CRANE = pageAt('crane', 'Crane', 'Lifting gear.');
const ZEPHYR = pageAt('zephyr', 'Zephyr', 'A zeppelin and its XMTR.');
const SECTION =
  '<Section colour="white" id="night">\n<Title title="Work at night" size="large" />\n\nLamps.\n\n</Section>';
const QUESTIONS =
  '<Question title="Can I moor at night?">\nYes, with a lamp.\n</Question>\n\n<Question title="Who owns the pier?">\nThe town.\n</Question>';
const TABLE = '| Cord | Metre |\n|---|---|\n| Yarn | Hank |';
const BODY = '## Moving a gantry\n\nA gantry moves at night.\n\n## Papers\n\nWhat the port asks for.';

it.each<[string, Overlay, Record<string, string[]>]>([
  [
    'forgives typing errors',
    {
      ...CRANE,
      ...pageAt('schedule', 'Schedule', 'Access for whistleblowers. Recruit.'),
      ...pageAt('poem', 'Poem', 'Recite.'),
    },
    {
      ...Object.fromEntries(['crane', 'craen', 'carne', 'cranne', 'cran'].map((typed) => [typed, ['/crane/']])),
      ...Object.fromEntries(['shedule', 'acces', 'whistleblowing'].map((typed) => [typed, ['/schedule/']])),
      recuitment: ['/poem/', '/schedule/'],
    },
  ],
  ['takes short words and acronyms as they are', ZEPHYR, { zep: ['/zephyr/'], zap: [], XMTR: ['/zephyr/'], XMTS: [] }],
  [
    'takes a word that the site has as it is',
    { ...CRANE, ...pageAt('crate', 'Crate', 'Boxes.') },
    { crate: ['/crate/'] },
  ],
  [
    'takes the first letter of a word as it is',
    pageAt('manual', 'Manual', 'A book.'),
    { annual: [], manaul: ['/manual/'] },
  ],
  ['takes the consonants of a short word as they are', pageAt('count', 'Count', 'Numbers.'), { court: [] }],
  ['knows synonyms', pageAt('wage', 'Wages', 'Money.'), { salary: ['/wage/'], remuneration: ['/wage/'] }],
  [
    'accepts fewer of the words together when no page has all, unless the site lacks one of them',
    pageAt('dock', 'Dock crane', 'Yarn.\n\nHemp.\n\n## Gondolas\n\nWet.'),
    { 'dock crane gondola yarn hemp': ['/dock/'], 'gondola zebra': [] },
  ],
  [
    'wants the words that no heading has in one paragraph, or in one row',
    pageAt('dock', 'Dock', 'Stock.\n\nThe price is low.\n\nRope has a price.\n\n' + TABLE),
    { 'stock price': [], 'rope price': ['/dock/'], 'dock price': ['/dock/'], 'yarn hank': ['/dock/'], 'hank cord': [] },
  ],
  [
    'finds a page by its keywords, even if they are not in its text',
    pageAt('gantry', 'Heavy lifting', BODY, 'keywords:\n  - derrick\n  - load of crane\n'),
    { derricks: ['/gantry/'], LOC: ['/gantry/'], XOC: [] },
  ],
  [
    'puts a page with all words before one that repeats a single word',
    { ...pageAt('a', 'Chains', 'Anchor anchors. '.repeat(20)), ...pageAt('b', 'Ropes', 'An anchor and a buoyline.') },
    { 'anchor buoyline': ['/b/'] },
  ],
  [
    'puts the page first that is called what the visitor typed',
    { ...pageAt('a', 'Who we lift for', 'Lift how they are. '.repeat(20)), ...pageAt('b', 'How they are', 'Ropes.') },
    { 'how they are': ['/b/'] },
  ],
  [
    'puts a keyword before a page that only repeats the word',
    {
      ...pageAt('a', 'Chains', 'Winch winches. '.repeat(20)),
      ...pageAt('b', 'Ropes', 'Yarn.', 'keywords:\n  - winch\n'),
    },
    { winch: ['/b/'] },
  ],
  [
    'reads joined words, and numbers however they are written',
    {
      ...pageAt('a', 'Bilgepump seven', 'The gear. Ring deck. Holds 1,400 t, 38% of it ballast.'),
      ...pageAt('b', 'Bollard ring', 'Iron.'),
    },
    { bollardring: ['/b/'], 'bilgepump 7': ['/a/'], 1400: ['/a/'], '38 per cent': ['/a/'], ballest: ['/a/'] },
  ],
])('the search %s [R19.2]', (_, overlay, wanted) =>
  withSearch(overlay, (index) => {
    const found = Object.entries(wanted).map(([query, paths]) => [
      query,
      pathsFor(index, query).slice(0, Math.max(1, paths.length)),
    ]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  }),
);

describe('the search [R19.2]', () => {
  it('leads to the heading that a query means', () =>
    withSearch(pageAt('gantry', 'Heavy lifting', BODY, 'keywords:\n  - port\n'), (index) => {
      const [first] = findPages(index, 'gantry').pages;
      expect(first).toMatchObject({ href: '/gantry/#moving-a-gantry', heading: 'Moving a gantry' });
      expect(findPages(index, 'port').pages[0]).toMatchObject({ heading: 'Papers', text: 'What the port asks for.' });
    }));

  it('gives a section’s id to its first heading', () =>
    withSearch(pageAt('gantry', 'Heavy lifting', SECTION), (index) => {
      const [first] = findPages(index, 'work at night').pages;
      expect(first).toMatchObject({ href: '/gantry/#night', heading: 'Work at night' });
    }));

  it('never contains a draft, a future article or an unlisted page [R19.3]', () =>
    withSearch(
      {
        ...pageAt('secret', 'Zeppelin draft', 'Zeppelin.', 'draft: true\n'),
        ...pageAt('hidden', 'Zeppelin hidden', 'Zeppelin.', 'unlisted: true\n'),
      },
      (index, file) => {
        expect(pathsFor(index, 'zeppelin')).toEqual([]);
        expect(file).not.toMatch(/zeppelin/i);
      },
    ));

  it('answers nonsense with nothing, and says so', () =>
    withSearch({}, (index) => {
      const result = findPages(index, 'qqqqxyzzy');
      expect(result.total).toBe(0);
      expect(describeResult('qqqqxyzzy', result)).toBe('The site does not say anything about “qqqqxyzzy”.');
      const html = renderToStaticMarkup(createElement(ResultList, result));
      expect(html).toMatch(/call <a href="tel:\S+">.+<\/a>, or <a href="\/contact-us\/">write to us<\/a>/);
      expect(findPages(index, '').total).toBe(0);
      expect(findPages(index, '\u0000%_<script>').total).toBe(0);
    }));

  it('shows the type of a page, the heading and the sentence that answers, and marks what was found', () =>
    withSearch(pageAt('gantry', 'Heavy lifting', BODY), (index) => {
      const html = renderToStaticMarkup(createElement(ResultList, findPages(index, 'gantry')));
      expect(html).toContain('<p>Page</p><h2><a href="/gantry/#moving-a-gantry">Heavy lifting</a></h2>');
      expect(html).toContain('<strong>Moving a <mark>gantry</mark></strong>A <mark>gantry</mark> moves at night.');
    }));

  it('quotes a whole sentence when it has a link in it', () =>
    withSearch(pageAt('gantry', 'Heavy lifting', 'The **hoist** has [two](/) ropes. It is old.'), (index) =>
      expect(findPages(index, 'hoist ropes').pages[0]?.text).toBe('The hoist has two ropes. It is old.'),
    ));

  it('answers a question in whole words, and leaves out pages with only some of them', () =>
    withSearch(pageAt('a', 'Harbour', QUESTIONS), (index) => {
      expect(findPages(index, 'moor balloons').pages).toEqual([]);
      const [first] = findPages(index, 'could I moor at night').pages;
      expect(first).toMatchObject({ href: '/a/#can-i-moor-at-night', text: 'Yes, with a lamp.' });
    }));
});
