/** Valid content, in the many ways in which writers write it: the checker must not report any of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { page, PAGE, report, reportOn } from '../helpers/fixture-site';

describe('the checker does not report valid content [R4.8]', () => {
  test('the checker accepts CRLF, a missing last line break, an empty body of a draft, and a thematic break', () => {
    const text = page('## A\n\n- b\n\n<Section>\n\nText\n\n</Section>')[PAGE] as string;
    expect(report({ [PAGE]: text.replace(/\n/g, '\r\n') })).toBe('');
    expect(report({ [PAGE]: '---\ntitle: A page\ndescription: x\ndraft: true\n---' })).toBe('');
    expect(report({ [PAGE]: '---\ntitle: A page\ndescription: x\n---\n\nText\n\n---\n\nfoo: bar\n\n---\n' })).toBe('');
  });

  test('the checker stays fast when a page has a thousand blocks and a megabyte of text', () => {
    const body = `## Cards\n\n${'<Card title="x">\nText\n</Card>\n\n'.repeat(1000)}${`${'Ropes and sails '.repeat(800)}\n\n`.repeat(80)}`;
    expect(reportOn(body)).toBe('');
  }, 60_000);
});

test('an unreadable file is reported once, and causes no problems in other files [R4.8]', () => {
  const overlay = {
    'content/pages/who-we-are/history.mdx':
      '---\ntitle: [\ndescription: Since 1887.\npath: /who-we-are/{brand}-history/\n---\n\n<Section\n',
  };
  expect(report(overlay).split('\n')).toHaveLength(2);
  const settings = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8').replace('Northgate Works', '[');
  expect(report({ 'content/site.yaml': settings }).split('\n')).toHaveLength(1);
  expect(report({ 'content/articles/ferry-timetable/index.mdx': '' }).split('\n')).toHaveLength(1);
});
