import { byPlace, type Problem, wording } from '../../src/content/report/problem';
import { format, summary } from '../../src/content/report/format-report';
import { type Overlay, problemsOf } from '../helpers/fixture-site';

const article = (fields: string, body = 'Text.') =>
  `---\n${fields}\nsummary: What it says.\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: ''\n---\n\n${body}\n`;
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: What it is about.\n---\n\n${body}\n`;

/** Thirty mistakes in eleven files. Four of the files cannot be read in full. */
const OVERLAY: Overlay = {
  'content/articles/one/index.mdx': article('title: One\ntype: newz\npublished: 2025-02-30\nauthor: Me'),
  'content/articles/two/index.mdx': article(
    'title: Two: the second\ntype: news\npublished: 2025-01-01',
    'A {mistake} below it.',
  ),
  'content/pages/a.mdx': page('A', '<Section>\n\n<Grid>\n\n</Section>'),
  'content/pages/b.mdx': page('B', 'Fewer than <5 and { more.\n\n<Crad title="x" />'),
  'content/pages/c.mdx': page(
    'C',
    '## A card\n\n<Card titel="x" />\n\n<Title />\n\n<Title title={3} />\n\n<Section colour="red" />',
  ),
  'content/pages/d.mdx': page(
    'D',
    '# D\n\n#### Deep\n\n[a](/nowhere/) [b](/services) [c](/services/#x) [d](/team-northgate-msp/) [e](www.example.com)',
  ),
  'content/pages/e.mdx': page(
    'E',
    '![](./figure.png) ![E](./none.png) ![E](../team/portrait.png)\n\n<TeamAccordion>\n<TeamMember person="nobody" />\n</TeamAccordion>\n\n<TimelineItem title="x">\ny\n</TimelineItem>',
  ),
  'content/pages/f.mdx': Buffer.from('---\ntitle: Caf\u00e9\n---\n', 'latin1'),
  'content/pages/g.mdx': '',
  'content/pages/h.mdx': '---\ntitle: Home\npath: /contact-us/\n---\n\nimport X from "x"\n',
  'content/navigation/legal.yaml': 'links:\n  - path: /privacy/\n',
};

const EXPECTED = `
content/articles/one/index.mdx:3:7 field-value
content/articles/one/index.mdx:4:12 field-date
content/articles/one/index.mdx:5:1 field-unknown
content/articles/two/index.mdx:2:8 yaml-syntax
content/articles/two/index.mdx:12:3 mdx-expression
content/navigation/legal.yaml:2:5 field-missing
content/navigation/legal.yaml:2:11 link-page
content/pages/a.mdx:8:1 mdx-unclosed-tag
content/pages/b.mdx:6:12 mdx-stray-lt
content/pages/b.mdx:6:19 mdx-stray-brace
content/pages/b.mdx:8:1 block-unknown
content/pages/c.mdx:8:7 field-unknown
content/pages/c.mdx:10:1 field-missing
content/pages/c.mdx:12:8 field-type
content/pages/c.mdx:14:10 field-value
content/pages/d.mdx:6:1 heading-h1
content/pages/d.mdx:8:1 heading-skip
content/pages/d.mdx:10:1 link-page
content/pages/d.mdx:10:16 link-slash
content/pages/d.mdx:10:31 link-anchor
content/pages/d.mdx:10:49 link-brand
content/pages/d.mdx:10:75 link-invalid
content/pages/e.mdx:6:1 image-alt
content/pages/e.mdx:6:19 image-alt-words
content/pages/e.mdx:6:19 image-missing
content/pages/e.mdx:6:36 image-alt-words
content/pages/e.mdx:6:36 image-small
content/pages/e.mdx:9:13 reference-unknown
content/pages/e.mdx:12:1 block-place
content/pages/f.mdx:2:11 file-encoding
content/pages/g.mdx:1:1 file-empty
content/pages/h.mdx:1:1 field-missing
content/pages/h.mdx:2:8 title-duplicate
content/pages/h.mdx:3:7 path-duplicate
content/pages/h.mdx:6:1 mdx-import
`.trim();

const brief = ({ file, line, column, rule }: Problem) => `${file}:${line}:${column} ${rule}`;

test('the checker reports every mistake, sorted, when a dozen files have more than thirty [R4.8]', () => {
  const problems = problemsOf(OVERLAY);
  expect(problems.map(brief).join('\n')).toBe(EXPECTED);
  expect(problems.length).toBeGreaterThanOrEqual(30);
  expect([...problems].sort(byPlace)).toEqual(problems);
});

describe('the report for tools [R4.8]', () => {
  const problem: Problem = {
    file: 'content/pages/a,b: c.mdx',
    line: 3,
    column: 7,
    rule: 'link-page',
    severity: 'error',
    what: '100% wrong:\nreally',
    found: '`a,b`',
    fix: 'write `::set-env`\r\n',
  };

  test('text has path, line, column, rule, what, found and fix on one line', () => {
    expect(format([{ ...problem, what: 'Wrong', fix: undefined }], 'text')).toBe(
      'content/pages/a,b: c.mdx:3:7  link-page  Wrong — found `a,b`',
    );
    expect(format([{ ...problem, severity: 'warning', what: 'Odd', found: undefined, fix: 'fix it' }], 'text')).toBe(
      'content/pages/a,b: c.mdx:3:7  link-page (warning)  Odd — fix it',
    );
    expect(format([], 'text')).toBe('');
  });

  test('json is a list with every field and the wording', () => {
    const problems = problemsOf(OVERLAY);
    const parsed = JSON.parse(format(problems, 'json')) as (Problem & { message: string })[];
    expect(parsed).toHaveLength(problems.length);
    expect(parsed[0]).toMatchObject({
      file: problems[0]!.file,
      line: 3,
      column: 7,
      rule: 'field-value',
      severity: 'error',
    });
    expect(parsed.map(({ message }) => message)).toEqual(problems.map(wording));
    expect(format([], 'json')).toBe('[]');
  });

  test('json lists the former names of a renamed rule [R4.8]', () => {
    const [renamed, other] = JSON.parse(format([{ ...problem, rule: 'path-duplicate' }, problem], 'json')) as {
      aliases?: string[];
    }[];
    expect(renamed!.aliases).toEqual(['address-duplicate']);
    expect(other).not.toHaveProperty('aliases');
  });

  test('github escapes characters that would end a property or the line', () => {
    expect(format([problem], 'github')).toBe(
      '::error file=content/pages/a%2Cb%3A c.mdx,line=3,col=7,title=link-page::100%25 wrong:%0Areally — found `a,b` — write `::set-env`%0D%0A',
    );
    for (const line of format(problemsOf(OVERLAY), 'github').split('\n'))
      expect(line).toMatch(/^::(error|warning) file=[^:,]+,line=\d+,col=\d+,title=[a-z0-9-]+::\S/);
  });

  test('the summary counts', () => {
    expect(summary([], 1)).toBe('1 file checked: 0 errors, 0 warnings');
    expect(summary([problem, problem, { ...problem, severity: 'warning' }], 20)).toBe(
      '20 files checked: 2 errors, 1 warning',
    );
  });
});
