import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from '../../../src/util/files';

const ROOT = join(__dirname, '../../..');
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;

/** `npm run editor` writes it. */
const GENERATED = 'src/blocks/mdx-provided-components.d.ts';

/** The comment that says why a function is long starts with, or contains, this word: “Long: one pass over the pixels.” */
const REASON = /\blong\b/i;

interface Size {
  name: string;
  lines: number;
}

const linesOf = (text: string): number => text.split('\n').length;

function nameOf(node: ts.FunctionLikeDeclaration): string {
  const named = node.name ? node : node.parent;
  return 'name' in named && named.name ? (named.name as ts.Node).getText() : 'anonymous function';
}

/** The comments above the function, above everything that contains it, and at the head of the file. */
function commentsOf(node: ts.Node, file: ts.SourceFile): string {
  const { text } = file;
  const head = ts.getLeadingCommentRanges(text, 0) ?? [];
  let comments = head.map(({ pos, end }) => text.slice(pos, end)).join('\n');
  for (let outer = node; !ts.isSourceFile(outer); outer = outer.parent) {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, outer.getFullStart()) ?? [])
      comments += text.slice(pos, end);
  }
  return comments;
}

/** The functions that are too long, except those that a comment explains. */
function longFunctions(path: string, text: string): Size[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Size[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = linesOf(node.getText());
      if (lines > MAX_FUNCTION_LINES && !REASON.test(commentsOf(node, file))) found.push({ name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

let files: { path: string; text: string }[];
beforeAll(async () => {
  const folders = ['src', 'scripts', 'tools', 'plugins'];
  const paths = await Promise.all(
    folders.map(async (folder) => (await listFiles(join(ROOT, folder))).map((path) => folder + path)),
  );
  const code = paths.flat().filter((path) => /\.(?:m|c)?[jt]sx?$/.test(path) && path !== GENERATED);
  files = code.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
});

it(`no file has more than ${MAX_FILE_LINES} lines`, () => {
  const long = files.filter(({ text }) => linesOf(text) > MAX_FILE_LINES + 1).map(({ path }) => path);
  expect(long).toEqual([]);
});

it(`a function of more than ${MAX_FUNCTION_LINES} lines says why it is long`, () => {
  const long = files.flatMap(({ path, text }) => longFunctions(path, text).map(({ name }) => `${path} ${name}`));
  expect(long).toEqual([]);
});

it('longFunctions reports a long function without a reason, and no other', () => {
  const body = '  work();\n'.repeat(MAX_FUNCTION_LINES);
  const code = [
    `function reported() {\n${body}}`,
    `/** Long: one pass over all pixels. */\nexport const explained = () => {\n${body}};`,
    'function short() {\n  work();\n}',
  ];
  expect(longFunctions('a.ts', code.join('\n')).map(({ name }) => name)).toEqual(['reported']);
});
