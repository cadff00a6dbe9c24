import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAnalysisCache } from '../../../src/content/cache/analysis-cache';
import type { FileAnalysis } from '../../../src/content/file-analysis';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'analysis-'));
  for (const name of ['a.mdx', 'b.mdx', 'c.mdx']) writeFileSync(at(name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run of a program that reads the files. Returns those that it had to analyse. */
function run(fingerprint = 'one', files = ['a.mdx', 'b.mdx', 'c.mdx']): string[] {
  const cache = createAnalysisCache({ file: at('cache'), fingerprint });
  const analysed: string[] = [];
  for (const file of files) {
    const text = readFileSync(at(file), 'utf8');
    const { body } = cache.get(at(file), file, () => {
      analysed.push(file);
      return { file, body: text } as FileAnalysis;
    });
    expect(body).toBe(text);
  }
  cache.save();
  return analysed;
}

it('a run analyses only the files that have changed since the last one, and adds only them to the cache', () => {
  expect(run()).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
  expect(run()).toEqual([]);
  const before = readFileSync(at('cache'), 'utf8');
  writeFileSync(at('b.mdx'), 'changed');
  expect(run()).toEqual(['b.mdx']);
  expect(readFileSync(at('cache'), 'utf8').startsWith(before)).toBe(true);
  expect(run()).toEqual([]);
});

it('a run ignores what another compiler has added, and a line that was not finished', () => {
  run('one', ['a.mdx']);
  appendFileSync(at('cache'), '\none["b.mdx');
  run('one', ['a.mdx', 'c.mdx']);
  const cache = readFileSync(at('cache'), 'utf8');
  run('two');
  appendFileSync(at('cache'), cache);
  expect(run('one')).toEqual(['b.mdx']);
});

it('a run finds every analysis when the cache is larger than one read', () => {
  const files = Array.from({ length: 30 }, (_, index) => `${index}.mdx`);
  // Four megabytes in all, with one line that is longer than a single read.
  for (const [index, file] of files.entries())
    writeFileSync(at(file), `é${file}`.repeat(index === 7 ? 400_000 : 8_000));
  expect(run('one', files)).toEqual(files);
  expect(run('one', files)).toEqual([]);
});

it('the cache does not grow with every edit', () => {
  run();
  const { length } = readFileSync(at('cache'), 'utf8');
  for (let edit = 0; edit < 20; edit++) {
    writeFileSync(at('a.mdx'), `edit ${edit}`);
    expect(run()).toEqual(['a.mdx']);
  }
  expect(readFileSync(at('cache'), 'utf8').length).toBeLessThan(4 * length);
});

it('a run goes on without the cache when its file cannot be read', () => {
  mkdirSync(at('cache'));
  expect(run()).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
});
