/** Short class names, and style sheets split by the pages that use them. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module, RuleSetRule } from 'webpack';
import { PARTS, partOfChunk } from './lazy-block-files';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Lower-case letters and digits only: lower entropy compresses better. */
const CHARACTERS = `${LETTERS}0123456789`;

/**
 * The class name in production: four characters that depend only on the file and the class, so every stage and every
 * build agrees. The long names were a tenth of the HTML and of the CSS (docs/decisions/0025). With 250 classes, two
 * collide with a probability of 2.6 %; css-modules.test.ts finds such a pair, and renaming one of the two classes
 * separates it.
 */
export function className(root: string, file: string, local: string): string {
  const place = path.relative(root, file).split(path.sep).join('/');
  const [first, ...rest] = createHash('sha256').update(`${place} ${local}`).digest().subarray(0, 4);
  return LETTERS[first! % LETTERS.length]! + rest.map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

export function shortenClassNames(config: Configuration, root: string): void {
  for (const options of cssModuleOptions(config.module?.rules ?? []))
    options.getLocalIdent = ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
      className(root, resourcePath, local);
}

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;
interface CssLoader {
  loader: string;
  options: { modules?: Record<string, unknown> };
}

const isCssLoader = (loader: unknown): loader is CssLoader =>
  typeof loader === 'object' &&
  loader !== null &&
  'loader' in loader &&
  /[\\/]css-loader[\\/]/.test(String(loader.loader));

/** Where Gatsby sets up css-loader for modules, however deep its rules are nested. */
function cssModuleOptions(rules: Rules): Record<string, unknown>[] {
  return rules.flatMap((rule) => {
    if (!rule || typeof rule !== 'object') return [];
    const { oneOf = [], rules: nested = [], use } = rule;
    const loaders: unknown[] = Array.isArray(use) ? use : [use];
    return [
      ...loaders.filter(isCssLoader).flatMap(({ options }) => (options.modules ? [options.modules] : [])),
      ...cssModuleOptions([...oneOf, ...nested] as RuleSetRule[]),
    ];
  });
}

/**
 * One style sheet for the styles that pages share. The styles of a single template go into that template's pages,
 * those of lazy blocks (forms, maps) come with these blocks, and those of the cheatsheet with the cheatsheet: the home
 * page has none of them.
 */
export function splitStyles(config: Configuration): void {
  const groups = (config.optimization?.splitChunks as { cacheGroups?: Record<string, CacheGroup> } | undefined)
    ?.cacheGroups;
  const styles = groups?.styles;
  if (!groups || !styles)
    throw new Error(
      'Gatsby’s webpack configuration no longer has a cache group for styles: see “Split styles” in src/gatsby/overrides/README.md',
    );
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

/** Chunks that load later, such as those of lazy blocks, have no name. */
const isShared = (chunks: Chunk[]): boolean => {
  const named = chunks.filter(({ name }) => name);
  return named.length > 1 || named.some(({ name }) => name === 'app');
};
