/** No input may crash the checker, and no report may point outside its file. The mutations have a fixed seed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyseFile } from '../../src/content/analyse-file';
import type { EntityKind } from '../../src/content/file-analysis';
import { fileKind } from '../../src/content/routes';
import { readMenu, readSite, readSkills } from '../../src/content/settings/settings';
import type { Problem } from '../../src/content/report/problem';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { randomNumbers } from '../helpers/builds/random-edits';
import { blocks, page } from '../helpers/fixture-site';
import { MISTAKES_IN_FILES } from './corpus/mistakes-in-files';
import { MISTAKES_IN_TEXT } from './corpus/mistakes-in-text';

const ROUNDS = 300;

const SNIPPETS = [
  ...'<>{}"\'`\r\t\\&#|[)*%\0\uFEFF\u00a0\u2028“',
  ...'/> </ ~~ ](  ![ <!-- {/* */} <Card </Card> <Section> </Section> <Timeline> <br> <> &one *one !tag %ff'.split(' '),
  ...'{brand} javascript: [^1] <https://a.b> <constructor/> <__proto__/> 0x1F .inf .nan 😀 \ud83d e\u0301'.split(' '),
  ...'```\n¦---\n¦\n\n¦\r\n¦# ¦| - |\n¦- ¦> ¦: ¦<Card title="x">¦<a.b:c ¦ x={¦ {...a}¦ = ¦import a from "b"\n'.split(
    '¦',
  ),
  ...'export const x = {\n¦<<: ¦? ¦title: ¦path: /x¦__proto__: ¦constructor: ¦toString: 1\n¦<Title toString="x" />'.split(
    '¦',
  ),
];

const CONTENT = path.join(FIXTURE_SITE, 'content');
const overlays = [...MISTAKES_IN_TEXT.map(([body]) => page(body)), ...MISTAKES_IN_FILES.map(([overlay]) => overlay)];
const texts = [
  ...readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => ({ file: `content/${file}`, absolute: path.join(CONTENT, file) }))
    .filter(({ file }) => /\.(mdx|yaml)$/.test(file))
    .map(({ file, absolute }) => ({ file, text: readFileSync(absolute, 'utf8') })),
  ...overlays.flatMap((overlay) =>
    Object.entries(overlay).flatMap(([file, text]) => (typeof text === 'string' ? { file, text } : [])),
  ),
];

function mutate(text: string, next: (below: number) => number): string {
  let mutated = text;
  for (let i = 0; i <= next(4); i++) {
    const at = next(mutated.length + 1);
    const length = next(12);
    switch (next(5)) {
      case 0:
        mutated = mutated.slice(0, at) + mutated.slice(at + length);
        break;
      case 1:
        mutated = mutated.slice(0, at) + mutated.slice(at, at + length * 4) + mutated.slice(at);
        break;
      case 2: {
        const other = texts[next(texts.length)]!.text;
        const from = next(other.length + 1);
        mutated = mutated.slice(0, at) + other.slice(from, from + length * 8) + mutated.slice(at);
        break;
      }
      default:
        mutated = mutated.slice(0, at) + SNIPPETS[next(SNIPPETS.length)]! + mutated.slice(at);
    }
  }
  return mutated;
}

function check(name: string, bytes: Uint8Array, kind: EntityKind): Problem[] {
  if (name.endsWith('.yaml'))
    return [...readSite(bytes).problems, ...readSkills(bytes).problems, ...readMenu('main', bytes).problems];
  return analyseFile(name, kind, bytes, blocks).problems;
}

test('the checker does not throw, and reports places inside the file, when files are mutated at random [R4.8]', () => {
  const random = randomNumbers(20250630);
  const next = (below: number) => Math.floor(random() * below);
  for (let round = 0; round < ROUNDS; round++) {
    const { file, text } = texts[next(texts.length)]!;
    const mutated = mutate(text, next);
    const bytes = Buffer.from(mutated, 'utf8');
    let problems: Problem[];
    try {
      problems = check(file, bytes, fileKind(file) ?? 'page');
    } catch (error) {
      throw new Error(`round ${round}, ${file}: ${String((error as Error).stack)}\n${JSON.stringify(mutated)}`);
    }
    const lines = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\n');
    for (const { line, column, rule, what } of problems) {
      const where = `round ${round}, ${file}:${line}:${column} ${rule} ${what}`;
      if (!(line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1]!.length + 1))
        throw new Error(`outside the file: ${where}\n${JSON.stringify(mutated)}`);
      if (/undefined|\[object|NaN/.test(what)) throw new Error(`unreadable message: ${where}`);
    }
  }
});
