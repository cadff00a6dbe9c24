import { MAX_REPORT_BYTES, parseReview } from '../../../src/review/say/parse-review';
import { SAMPLE } from '../desk/sample-review';

const reportWith = (changes: object): string => JSON.stringify({ ...SAMPLE, ...changes });

it('parseReview reads a report as it was written [R10.6]', () => {
  expect(parseReview(JSON.stringify(SAMPLE))).toEqual(SAMPLE);
});

it('parseReview drops unknown keys, kinds and codes, and addresses of other sites [R10.6]', () => {
  const [first] = SAMPLE.changes;
  const review = parseReview(
    reportWith({
      evil: 1,
      pages: [
        { address: '//evil.example/', title: 'x', status: 'changed' },
        { address: '/\\evil.example/', title: 'x', status: 'changed' },
        { address: 'javascript:alert(1)', title: 'x', status: 'changed' },
        { address: '/a/)[x](https://evil.example', title: 'x', status: 'changed' },
        { address: '/fine/', title: 'Fine', status: 'changed', onclick: 'x' },
      ],
      changes: [
        { ...first, script: 'x' },
        { ...first, kind: 'constructor' },
        { ...first, id: '"><script>' },
      ],
      notes: [{ code: 'evil', words: 'x' }, 7, null],
    }),
  );
  const pages = [{ address: '/fine/', title: 'Fine', status: 'changed' }];
  expect(review).toEqual({ ...SAMPLE, pages, changes: [first], notes: [] });
});

it('parseReview limits texts, and removes characters that hide or reverse words [R10.6]', () => {
  const change = { ...SAMPLE.changes[0], words: `a\u202eb\u0000c${'x'.repeat(5_000)}`, after: 'y\ud800' };
  const [read] = parseReview(reportWith({ changes: [change] })).changes;
  expect(read?.words.startsWith('abcxx')).toBe(true);
  expect(read?.words.length).toBeLessThan(1_010);
  expect(read?.after).toBe('y');
});

it('parseReview refuses a file that is not a report, or is too large [R10.6]', () => {
  for (const content of ['', '[]', 'null', '{"version":2}', '{'])
    expect(() => parseReview(content)).toThrow(/^The report is not/);
  expect(() => parseReview(' '.repeat(MAX_REPORT_BYTES + 1))).toThrow('bytes');
});
