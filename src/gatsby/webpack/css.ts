/** What the visitor's style sheets are called inside, and which of them a page asks for. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chunk, ChunkGraph, Compiler, Configuration, Module, RuleSetRule } from 'webpack';
import { LAZY_BLOCK_FILES, type LazyBlockFiles, partOf, PARTS } from './lazy-block-files';

/**
 * Class names in production: four letters and digits, from the file and the class alone, so that every stage and every
 * build gives the same ones. The long ones were a tenth of the HTML and of the CSS (docs/decisions/0013). That no two
 * classes of the project share one is a test's business (css-modules.test.ts); where two do, another salt parts them.
 */
export function className(root: string, file: string, local: string): string {
  const place = path.relative(root, file).split(path.sep).join('/');
  const bytes = createHash('sha256').update(`${NAME_SALT} ${place} ${local}`).digest();
  // Small letters and digits alone: each sign says less, and what says less is packed smaller.
  const [first, ...rest] = [...bytes.subarray(0, 4)];
  return LETTERS[first! % LETTERS.length]! + rest.map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

const NAME_SALT = 1;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}0123456789`;

export function shortenClassNames(config: Configuration, root: string): void {
  for (const options of cssModuleOptions(config.module?.rules ?? []))
    options.getLocalIdent = ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
      className(root, resourcePath, local);
}

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

function cssModuleOptions(rules: Rules): Record<string, unknown>[] {
  return rules.flatMap((rule) => {
    if (!rule || typeof rule !== 'object') return [];
    const { oneOf = [], rules: inner = [], use } = rule;
    const loaders = (Array.isArray(use) ? use : [use]).filter(
      (one): one is { loader: string; options: { modules?: Record<string, unknown> } } =>
        typeof one === 'object' && one !== null && 'loader' in one && /[\\/]css-loader[\\/]/.test(one.loader ?? ''),
    );
    return [
      ...loaders.flatMap(({ options }) => (options.modules ? [options.modules] : [])),
      ...cssModuleOptions([...oneOf, ...inner] as RuleSetRule[]),
    ];
  });
}

/**
 * One style sheet for what pages share. What only one template uses stands in that template's pages, and what only heavy
 * blocks use (forms, maps) comes with those, and what only the cheatsheet uses with that: the home page carries none of it.
 */
export function splitStyles(config: Configuration): void {
  const groups = (config.optimization?.splitChunks as { cacheGroups?: Record<string, CacheGroup> } | undefined)
    ?.cacheGroups;
  const styles = groups?.styles;
  if (!groups || !styles) throw new Error('Gatsby’s webpack configuration has no group for styles any more');
  const { test } = styles;
  groups.styles = { ...styles, test: (module, graph) => test(module, graph) && isShared(chunksOf(module, graph)) };
  for (const part of PARTS)
    groups[part] = {
      ...styles,
      name: part,
      test: (module, graph) =>
        test(module, graph) && chunksOf(module, graph).every((chunk) => partOfChunk(chunk, graph.chunkGraph) === part),
    };
}

interface Context {
  chunkGraph: ChunkGraph;
}

interface CacheGroup {
  test(module: Module, context: Context): boolean;
  name?: string;
}

const chunksOf = (module: Module, { chunkGraph }: Context): Chunk[] => chunkGraph.getModuleChunks(module);

/** Heavy blocks, and what else comes later, have chunks without names. */
const isShared = (chunks: Chunk[]): boolean => {
  const named = chunks.filter(({ name }) => name);
  return named.length > 1 || named.some(({ name }) => name === 'app');
};

/** Notes which files the heavy blocks became. */
export class LazyBlockFilesPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('NoteHeavyFiles', async ({ compilation: { chunks, chunkGraph } }) => {
      const files = (part: string, extension: string) => {
        const own = [...chunks].filter((chunk) => partOfChunk(chunk, chunkGraph) === part);
        const all = own.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles()));
        return [...new Set(all)].filter((file) => file.endsWith(extension)).map((file) => `/${file}`);
      };
      const note = Object.fromEntries(
        PARTS.map((part) => [part, { styles: files(part, '.css'), scripts: files(part, '.js') }]),
      ) as LazyBlockFiles;
      const file = path.join(this.root, LAZY_BLOCK_FILES);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(note));
    });
  }
}

function partOfChunk(chunk: Chunk, graph: ChunkGraph): string | undefined {
  for (const module of graph.getChunkModulesIterable(chunk)) {
    const folder = HEAVY.exec(module.nameForCondition() ?? '')?.[1];
    if (folder) return partOf(folder);
  }
  return undefined;
}

/** As in src/blocks/components.ts. */
const HEAVY = /[\\/]blocks[\\/]([a-z-]+)[\\/]\1\.lazy\.tsx$/;
