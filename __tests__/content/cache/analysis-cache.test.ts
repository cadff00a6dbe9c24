import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAnalysisCache } from '../../../src/content/cache/analysis-cache';
import type { FileAnalysis } from '../../../src/content/file-analysis';
import { temporaryFolder } from '../../helpers/temporary-folder';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = temporaryFolder({ 'a.mdx': 'a', 'b.mdx': 'b', 'c.mdx': 'c' });
});

/** A run of a program that reads the files. Returns those that it had to analyse. */
function run(fingerprint = 'one'): string[] {
  const cache = createAnalysisCache({ file: at('cache'), fingerprint });
  const analysed: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mdx'))) {
    const bytes = readFileSync(at(file));
    const { body } = cache.get(file, bytes, () => {
      analysed.push(file);
      return { file, body: bytes.toString() } as FileAnalysis;
    });
    expect(body).toBe(bytes.toString());
  }
  cache.save();
  return analysed;
}

it('a run analyses only the files that have changed since the last one', () => {
  expect(run()).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
  expect(run()).toEqual([]);
  writeFileSync(at('b.mdx'), 'changed');
  expect(run()).toEqual(['b.mdx']);
  expect(run()).toEqual([]);
});

it('a run ignores the cache of another compiler, and an incomplete cache', () => {
  run('one');
  expect(run('two')).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
  writeFileSync(at('cache'), readFileSync(at('cache'), 'utf8').slice(0, -1));
  expect(run('two')).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
});

it('the cache does not grow with every edit', () => {
  run();
  const { length } = readFileSync(at('cache'), 'utf8');
  for (let edit = 0; edit < 20; edit++) {
    writeFileSync(at('a.mdx'), `edit ${edit}`);
    expect(run()).toEqual(['a.mdx']);
  }
  expect(readFileSync(at('cache'), 'utf8').length).toBeLessThan(2 * length);
});

it('the cache drops a deleted file', () => {
  run();
  rmSync(at('b.mdx'));
  writeFileSync(at('a.mdx'), 'changed');
  expect(run()).toEqual(['a.mdx']);
  expect(readFileSync(at('cache'), 'utf8')).not.toContain('b.mdx');
  expect(run()).toEqual([]);
});

it('a run goes on without the cache when its file cannot be read', () => {
  mkdirSync(at('cache'));
  expect(run()).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
});
