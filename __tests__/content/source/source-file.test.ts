import { findClosingLine } from '../../../src/content/source/frontmatter';
import { readSource } from '../../../src/content/source/source-file';

const FILE = 'content/pages/page.mdx';
const read = (text: string) => readSource(FILE, new TextEncoder().encode(text));
const FRONTMATTER = '---\ntitle: A page\n---\n';

const yamlOf = (text: string) => {
  const { source } = read(text);
  const { frontmatter } = source!;
  return frontmatter && source!.text.slice(frontmatter.start, frontmatter.end);
};

describe('readSource', () => {
  test('separates the frontmatter, and keeps every position of the body', () => {
    const { source, ...rest } = read(`${FRONTMATTER}\nText.\n`);
    expect(yamlOf(`${FRONTMATTER}\nText.\n`)).toBe('title: A page\n');
    expect(source!.body).toBe(`   \n${' '.repeat('title: A page'.length)}\n   \n\nText.\n`);
    expect(source!.at(source!.body.indexOf('Text'))).toEqual({ line: 5, column: 1 });
    expect(source!.offsetOf(5)).toBe(source!.body.indexOf('Text'));
    expect(rest).toEqual({ hasByteOrderMark: false, conflicts: [] });
  });

  test.each([
    ['missing', undefined, { reason: 'missing', place: { line: 1, column: 1 } }],
    ['empty', '', { reason: 'empty', place: { line: 1, column: 1 } }],
    ['blank', ' \n', { reason: 'blank', place: { line: 1, column: 1 } }],
    ['with lone carriage returns', 'a\rb\r', { reason: 'line ends', place: { line: 1, column: 2 } }],
    ['with a zero byte', 'a\nb\0', { reason: 'encoding', place: { line: 2, column: 2 }, byte: 0 }],
  ])('says why a file is unreadable when it is %s [R4.8]', (_name, text, unreadable) => {
    const reading = text === undefined ? readSource(FILE, undefined) : read(text);
    expect(reading).toEqual({ hasByteOrderMark: false, conflicts: [], unreadable });
  });

  test('finds the first byte that is not UTF-8 [R4.8]', () => {
    const bytes = Buffer.concat([Buffer.from('Für\nein Caf'), Buffer.from([0xe9]), Buffer.from(' am Platz')]);
    expect(readSource(FILE, bytes).unreadable).toEqual({
      reason: 'encoding',
      place: { line: 2, column: 8 },
      byte: 0xe9,
    });
  });

  test('removes a byte-order mark', () => {
    const { source, hasByteOrderMark } = read(`\uFEFF${FRONTMATTER}`);
    expect(hasByteOrderMark).toBe(true);
    expect(source!.text).toBe(FRONTMATTER);
  });

  test('reads the first version of conflicting lines [R4.8]', () => {
    const { source, conflicts } = read('a\n<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> other\nb\n');
    expect(source!.text.split('\n').map((line) => line.trim())).toEqual(['a', '', 'ours', '', '', '', 'b', '']);
    expect(conflicts).toEqual([
      {
        place: { line: 2, column: 1 },
        marks: [
          { line: 2, text: '<<<<<<< HEAD' },
          { line: 4, text: '=======' },
          { line: 6, text: '>>>>>>> other' },
        ],
      },
    ]);
  });

  test('does not take the underline of a heading for a conflict', () => {
    expect(read('Heading\n=======\n\n<<<<<<< is seven arrows, and Text\n').conflicts).toHaveLength(1);
    expect(read('Heading\n=======\n').conflicts).toEqual([]);
  });
});

describe('the frontmatter', () => {
  test.each([
    ['below other text', `Here it is:\n\n${FRONTMATTER}Text.`, { notOnFirstLine: true }],
    ['between dashes', '—\ntitle: A page\n—\nText.', { wrongDelimiter: '—' }],
    ['inside a code block', `\`\`\`mdx\n${FRONTMATTER}Text.\n\`\`\`\n`, { notOnFirstLine: true, fence: '```' }],
    ['repeated', `${FRONTMATTER}\n${FRONTMATTER}Text.`, { duplicateAt: 23 }],
    ['never closed', '---\ntitle: A page\n', { unclosed: true }],
  ])('is found when it is %s [R4.8]', (_name, text, mistakes) => {
    expect(yamlOf(text)).toBe('title: A page\n');
    expect(read(text).source!.frontmatter).toMatchObject(mistakes);
  });

  test('is not found in a text with a thematic break', () => {
    expect(read('Text.\n\n---\n\nMore text.\n').source!.frontmatter).toBeUndefined();
  });

  test('masks the end of a code block around the whole text', () => {
    const { source } = read(`\`\`\`mdx\n${FRONTMATTER}Text.\n\`\`\`\nAnything else?`);
    expect(source!.body.trim()).toBe('Text.');
  });

  test('findClosingLine returns the line that was meant to close it', () => {
    const { source } = read('---\ntitle: A page\n----\nText.');
    expect(findClosingLine(source!.text, source!.frontmatter!)).toEqual({ offset: 18, line: '----' });
  });
});
