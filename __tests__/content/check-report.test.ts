import { type Problem, wording } from '../../src/content/report/problem';
import { format, summary } from '../../src/content/report/format-report';
import { type Overlay, page, problemsOf } from '../helpers/fixture-site';

const OVERLAY: Overlay = {
  ...page('<Crad title="x" />\n\n[A](/services)'),
  'content/navigation/legal.yaml': 'links:\n  - path: /privacy/\n',
};

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
    const { file } = problems[0]!;
    expect(parsed[0]).toMatchObject({ file, line: 2, column: 5, rule: 'field-missing', severity: 'error' });
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

  test('the summary counts files, errors and warnings', () => {
    expect(summary([], 1)).toBe('1 file checked: 0 errors, 0 warnings');
    expect(summary([problem, problem, { ...problem, severity: 'warning' }], 20)).toBe(
      '20 files checked: 2 errors, 1 warning',
    );
  });
});
