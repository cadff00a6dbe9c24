/** Records the scripts and styles of lazy blocks in the stage that bundles them, for the stage that writes the HTML. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chunk, ChunkGraph, Compiler } from 'webpack';

/**
 * Lazy blocks come in two parts: those that pages use, and the cheatsheet, which serves only writers. Each part is one
 * chunk (src/blocks/components.ts) with a style sheet of the same name.
 */
export const PARTS = ['lazy-blocks', 'cheatsheet'] as const;
type Part = (typeof PARTS)[number];
export const partOf = (folder: string): Part => (folder === 'cheatsheet' ? folder : 'lazy-blocks');

/** Relative to the project; the server does not serve it. */
export const LAZY_BLOCK_FILES = 'public/_gatsby/lazy-blocks.json';

/** URL paths in this build, by part. */
export type LazyBlockFiles = Record<Part, { styles: string[]; scripts: string[] }>;

/** The same files as in src/blocks/components.ts. */
const LAZY_BLOCK = /[\\/]blocks[\\/]([a-z-]+)[\\/]\1\.lazy\.tsx$/;

export function partOfChunk(chunk: Chunk, graph: ChunkGraph): Part | undefined {
  for (const module of graph.getChunkModulesIterable(chunk)) {
    const folder = LAZY_BLOCK.exec(module.nameForCondition() ?? '')?.[1];
    if (folder) return partOf(folder);
  }
  return undefined;
}

export class LazyBlockFilesPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('LazyBlockFilesPlugin', async ({ compilation: { chunks, chunkGraph } }) => {
      const files = (part: Part, extension: string) => {
        const chunksOfPart = [...chunks].filter((chunk) => partOfChunk(chunk, chunkGraph) === part);
        const all = chunksOfPart.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles()));
        return [...new Set(all)].filter((file) => file.endsWith(extension)).map((file) => `/${file}`);
      };
      const record = Object.fromEntries(
        PARTS.map((part) => [part, { styles: files(part, '.css'), scripts: files(part, '.js') }]),
      ) as LazyBlockFiles;
      const file = path.join(this.root, LAZY_BLOCK_FILES);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(record));
    });
  }
}
