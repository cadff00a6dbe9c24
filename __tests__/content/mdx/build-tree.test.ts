import { block, type BlockDescription } from '../../../src/schema/block';
import { analyseFile } from '../../../src/content/analyse-file';
import { treeOf } from '../../../src/content/file-analysis';
import { slugify } from '../../../src/content/text/wording';
import { indexBlocks } from '../../../src/content/mdx/known-elements';
import { readingMinutes, readTimeLabel } from '../../../src/content/mdx/read-time';
import { blocks } from '../../helpers/fixture-site';

const box = block({
  name: 'Box',
  inWords: { one: 'box', many: 'boxes' },
  purpose: 'A test.',
  needs: [],
  props: {
    title: { type: 'text', about: 'Words.' },
    count: { type: 'number', integer: true, min: 1, max: 3, default: 2, about: 'A number.' },
    wide: { type: 'flag', about: 'A flag.' },
    when: { type: 'date', about: 'A day.' },
    to: { type: 'link', about: 'A link.' },
    site: { type: 'url', about: 'An address.' },
    mail: { type: 'email', about: 'An address.' },
    tone: { type: 'choice', options: ['light', 'dark'], default: 'light', about: 'A choice.' },
    level: { type: 'choice', options: [1, 2], about: 'A choice of numbers.' },
  },
  heading: ({ title, level }) => (title ? Number(level ?? 2) : undefined),
  children: 'content',
  examples: {},
});
const described = indexBlocks([...blocks.values(), box as unknown as BlockDescription]);

/** Most tests leave their boxes empty, which the rule block-empty would report. */
function analysis(body: string) {
  const bytes = Buffer.from(`---\ntitle: X\ndescription: A page to try.\n---\n\n${body}\n`);
  const found = analyseFile('content/pages/x.mdx', 'page', bytes, described);
  return { ...found, problems: found.problems.filter(({ rule }) => rule !== 'block-empty') };
}
const tree = (body: string) => {
  const found = analysis(body);
  const { problems } = found;
  const nodes = treeOf(found);
  expect(problems).toEqual([]);
  return nodes;
};

describe('buildTree turns MDX into names, props and children', () => {
  test('Markdown becomes elements', () => {
    expect(tree('Some *text*, **bold** and `code`.')).toEqual([
      ['p', 0, 'Some ', ['em', 0, 'text'], ', ', ['strong', 0, 'bold'], ' and ', ['code', 0, 'code'], '.'],
    ]);
    expect(tree('## A head')).toEqual([['h2', { id: 'a-head' }, 'A head']]);
    expect(tree('1. one\n2. two')).toEqual([['ol', 0, ['li', 0, 'one'], ['li', 0, 'two']]]);
  });

  test('quotation marks become typographic across markup, but not in code or in anchors', () => {
    expect(tree("## It's here")).toEqual([['h2', { id: 'its-here' }, 'It’s here']]);
    expect(tree('"*All* of it," {brand}\'s **head**\'s `"x"`.')).toEqual([
      [
        'p',
        0,
        '“',
        ['em', 0, 'All'],
        ' of it,” ',
        ['brand', 0],
        '’s ',
        ['strong', 0, 'head'],
        '’s ',
        ['code', 0, '"x"'],
        '.',
      ],
    ]);
    expect(tree('- "a"\n- "b"\n\n| "c" | \'d\' |\n| - | - |\n| \'e\' | f |')).toMatchObject([
      ['ul', 0, ['li', 0, '“a”'], ['li', 0, '“b”']],
      [
        'table',
        0,
        ['thead', 0, ['tr', 0, ['th', 0, '“c”'], ['th', 0, '‘d’']]],
        ['tbody', 0, ['tr', 0, ['td', 0, '‘e’'], ['td', 0, 'f']]],
      ],
    ]);
    expect(tree("```\nit's code\n```\n\n<Box title=\"It's 'so'\" />")).toMatchObject([
      ['pre', 0, ['code', 0, "it's code\n"]],
      ['Box', { title: 'It’s ‘so’' }],
    ]);
    expect(tree('One.<br />"Two" and <kbd>"</kbd> for H<sub>2</sub>\'s')).toMatchObject([
      ['p', 0, 'One.', ['br', 0], '“Two” and ', ['kbd', 0, '"'], ' for H', ['sub', 0, '2'], '’s'],
    ]);
  });

  test('the props of a block become values, with defaults filled in', () => {
    expect(tree('<Box title="x" count={3} wide when="2025-02-28" tone=\'dark\' level={2} />')).toEqual([
      ['Box', { title: 'x', count: 3, wide: true, when: '2025-02-28', tone: 'dark', level: 2 }],
    ]);
    expect(tree('<Box />')).toEqual([['Box', { count: 2, wide: false, tone: 'light' }]]);
    expect(tree('<Box title={"a \\"b\\""} />')[0]).toEqual([
      'Box',
      { title: 'a “b”', count: 2, wide: false, tone: 'light' },
    ]);
  });

  test('a paragraph of blocks becomes those blocks, and comments and white space disappear', () => {
    expect(tree('<Box>\n{/* no */}\n\n<Box />\n<Box />\n\n</Box>')).toEqual([
      ['Box', { count: 2, wide: false, tone: 'light' }, ...tree('<Box />\n\n<Box />')],
    ]);
  });

  test('the brand stays a placeholder in text and in paths', () => {
    expect(tree('We are {brand}.')).toEqual([['p', 0, 'We are ', ['brand', 0], '.']]);
    expect(tree('[a](/team-{brand}-msp/)')).toEqual([['p', 0, ['a', { href: '/team-{brand}-msp/' }, 'a']]]);
  });

  test('a picture alone in a paragraph becomes a figure; references keep their places', () => {
    const found = analysis('![A quay](./my%20quay.png "T")\n\n[a](./my%20file.pdf)');
    expect(treeOf(found)[0]).toEqual(['Image', { image: './my quay.png', alt: 'A quay', title: 'T' }]);
    expect(found.references).toEqual([
      { kind: 'image', path: './my quay.png', use: 'figure', place: { line: 6, column: 1 } },
      {
        kind: 'link',
        href: './my file.pdf',
        place: { line: 8, column: 1 },
        words: { text: 'a', place: { line: 8, column: 1 } },
      },
    ]);
  });

  test('headings and ids become anchors; equal headings get numbers', () => {
    expect(
      analysis('## Same\n\n## Same\n\n## Same 2\n\n<Section id="part">x</Section>').anchors.map(({ id }) => id),
    ).toEqual(['same', 'same-2', 'same-2-2', 'part']);
    expect(slugify('Héllo, “wörld”! (x) – 1/2')).toBe('hello-world-x-12');
    expect(slugify('!?')).toBe('section');
    expect(slugify('日本')).toBe('日本');
  });

  test('two analyses of the same bytes are equal, even after a round trip through JSON', () => {
    const body = '<Box title="x">\n\n{oops}\n\n</Box>';
    expect(JSON.stringify(analysis(body))).toBe(JSON.stringify(analysis(body)));
    expect(JSON.parse(JSON.stringify(analysis(body)))).toEqual(analysis(body));
  });
});

describe('the props of a block are checked against its description [R4.8]', () => {
  const rules = (props: string) =>
    analysis(`<Box ${props} />`).problems.map(({ rule, line, column }) => `${rule} ${line}:${column}`);
  test.each([
    ['field-value', ['count={0}', 'count={4}', 'count={1.5}', 'site="http://a.b"', 'site="/here/"', 'mail="a@b"']],
    ['field-value', ['mail="a b@c.d"', 'tone="Light"', 'tone', 'level={3}']],
    ['field-type', ['count="1"', 'count', 'wide="yes"', 'wide={1}', 'level="2"']],
    ['field-date', ['when="2025-02-29"', 'when="25-02-28"', 'when={20250228}']],
    ['mdx-expression', ['title={null}', 'title={undefined}', "title={['a']}", 'title={() => 1}']],
    ['field-unknown', ['toString="x"']],
  ])('%s is reported in each of %j', (rule, invalid) => {
    for (const props of invalid) expect([props, rules(props)]).toEqual([props, [`${rule} 6:6`]]);
  });

  test('a prop is reported at its place', () => {
    expect(rules('wide  title=""')).toEqual(['field-value 6:12']);
  });

  const VALID = [
    'when="2024-02-29"',
    'site="https://a.example/b"',
    'mail="a.b+c@d.example"',
    'wide={false}',
    'to="#x"',
  ];
  test.each(VALID)('<Box %s /> is valid', (props) => {
    expect(rules(props)).toEqual([]);
  });

  test('the level of a heading is checked only if it does not depend on an invalid prop', () => {
    const rulesWith = (prop: string) =>
      analysis(`<Box title="x" ${prop} />\n\n#### Deep`).problems.map(({ rule }) => rule);
    expect(rulesWith('level={9}')).toEqual(['field-value']);
    expect(rulesWith('count={9}')).toEqual(['field-value', 'heading-skip']);
  });
});

describe('read time [R4.7]', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  test('readingMinutes rounds the words to minutes', () => {
    const minutes = [0, 1, 344, 345, 460, 574, 575, 2300].map((count) => readingMinutes(words(count), 230));
    expect(minutes).toEqual([1, 1, 1, 2, 2, 2, 3, 10]);
  });

  test('white space and full stops separate words', () => {
    const text = Array.from({ length: 115 }, (_, i) => (i % 2 ? 'one\ttwo\n' : 'one.two ')).join('');
    expect(readingMinutes(text, 230)).toBe(1);
    expect(readingMinutes(text.repeat(2), 230)).toBe(2);
    expect(readingMinutes('a.b.c.d.e.f', 2)).toBe(3);
  });

  test('readTimeLabel uses the plural except for one minute', () => {
    expect([1, 2, 11].map(readTimeLabel)).toEqual(['1 min', '2 mins', '11 mins']);
  });

  test('the words of text, headings, code and blocks count; props that are not shown do not', () => {
    const body = `## ${words(115)}\n\n${words(114)}\n\n<Box title="${words(116)}" to="#${'x'}" tone="dark" />`;
    expect(analysis(body).minutes).toBe(2);
  });
});

describe('tables', () => {
  const FORMS = '| Form | *What* it collects | For |\n|---|---|---|\n| Contact | Name | To answer |';
  const labels = ['"data-stack"', '"data-label":"What it collects"', '"data-label":"For"'];

  test.each([
    ['with three columns name the column in each cell but the first', FORMS, labels],
    ['do so inside a block too', `<Box>\n\n${FORMS}\n\n</Box>`, labels],
    ['with two columns stay as they are', '| Form | For |\n|---|---|\n| Contact | To answer |', null],
  ])('%s', (_what, body, expected) => {
    expect(JSON.stringify(tree(body)).match(/"data-label":"[^"]*"|"data-stack"/g)).toEqual(expected);
  });

  test.each([
    ['figures', ['216 of 280', '0.3%', 'Under 3%', '$1,500', '12 days', '–', ''], true],
    ['nothing but dashes', ['–', '-'], false],
    ['dates', ['12 May', '14 June'], false],
    ['figures and a sentence', ['4', '4 in the first year'], false],
  ])('a column of %s is right-aligned or not, with its header', (_what, cells, isMarked) => {
    const body = ['| Row | Value |', '|---|---|', ...cells.map((cell) => `| 1 | ${cell} |`)].join('\n');
    const marks = JSON.stringify(tree(body)).match(/"data-figure"/g) ?? [];
    expect(marks).toHaveLength(isMarked ? cells.length + 1 : 0);
  });
});
