import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analyseInParallel } from '../../src/content/analyse-in-parallel';
import { blockDescriptions } from '../../src/blocks/registry';
import { analyseFile } from '../../src/content/analyse-file';
import { startSecondThread, stopSecondThread } from '../../src/content/second-thread';
import { indexBlocks } from '../../src/content/mdx/known-elements';

const blocks = indexBlocks(blockDescriptions());
const source = (index: number) =>
  `---\ntitle: Page ${index}\ndescription: Number ${index}.\n---\n\n${index % 50 === 7 ? '<Sectoin>' : 'Fine.'}\n`;

describe('analyseInParallel', () => {
  let root = '';
  const files = Array.from({ length: 240 }, (_, index) => `content/pages/page-${index}.mdx`);

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'together-'));
    mkdirSync(path.join(root, 'content/pages'), { recursive: true });
    files.forEach((file, index) => writeFileSync(path.join(root, file), source(index)));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('returns the same analyses and problems as one thread', () => {
    const together = analyseInParallel(root, files, blocks);
    expect([...together.keys()].sort()).toEqual([...files].sort());
    for (const [index, file] of files.entries())
      expect(together.get(file)).toEqual(analyseFile(file, 'page', Buffer.from(source(index)), blocks));
  });

  test('uses a thread that was started ahead, and ends one that has nothing to do', () => {
    startSecondThread(root);
    expect(analyseInParallel(root, files, blocks).size).toBe(files.length);
    startSecondThread(root);
    stopSecondThread();
    expect(analyseInParallel(root, files, blocks).size).toBe(files.length);
  });

  test('starts no thread when there are few files', () => {
    expect(analyseInParallel(root, files.slice(0, 20), blocks).size).toBe(0);
  });
});
