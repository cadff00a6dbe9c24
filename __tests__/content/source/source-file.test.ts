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
  test('is not found in a text with a thematic break', () => {
    expect(read('Text.\n\n---\n\nMore text.\n').source!.frontmatter).toBeUndefined();
  });

  test('is read in a code block around the whole text, whose end is masked', () => {
    const { source } = read(`\`\`\`mdx\n${FRONTMATTER}Text.\n\`\`\`\nAnything else?`);
    expect(source!.body.trim()).toBe('Text.');
  });
});
