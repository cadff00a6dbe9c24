/** Short class names, and style sheets split by the pages that use them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module, RuleSetRule } from 'webpack';
import { getOrMake } from '../../util/collections';
import { contentHash, listFilesSync } from '../../util/files';
import { PARTS, partOfChunk } from './lazy-block-files';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Ad blockers hide `.ad`, `.ads`, `.adv` and similar classes. */
const HIDDEN_BY_AD_BLOCKERS = /^ad/;

/** `aa`, `ab`, … `zz`, `aaa`, … */
const nameAt = (index: number): string => {
  const rest = Math.floor(index / LETTERS.length);
  return (LETTERS[rest] ?? nameAt(rest - LETTERS.length)) + LETTERS[index % LETTERS.length];
};

/** The short name of each class and animation, by `<file> <name>`. */
export function shortNames(root: string): Map<string, string> {
  const names = new Map<string, string>();
  let index = 0;
  for (const file of listFilesSync(path.join(root, 'src')).filter((one) => one.endsWith('.module.css'))) {
    const css = readFileSync(path.join(root, 'src', file), 'utf8');
    for (const [, local] of css.matchAll(/(?:\.|@keyframes )([a-zA-Z_][\w-]*)/g)) {
      while (HIDDEN_BY_AD_BLOCKERS.test(nameAt(index))) index++;
      if (!names.has(`src${file} ${local}`)) names.set(`src${file} ${local}`, nameAt(index++));
    }
  }
  return names;
}

const known = new Map<string, Map<string, string>>();

const namesOf = (root: string): Map<string, string> => getOrMake(known, root, () => shortNames(root));

/**
 * The class name in production: two letters, in the order of the classes in the style modules of `src`. Neighbours in a style
 * sheet have neighbouring names, which compresses best (docs/decisions/0013).
 */
export function className(root: string, file: string, local: string): string {
  const place = path.relative(root, file).split(path.sep).join('/');
  const name = namesOf(root).get(`${place} ${local}`);
  if (name === undefined) throw new Error(`${place} has no class ${local}`);
  return name;
}

export function shortenClassNames(config: Configuration, root: string): void {
  for (const options of cssModuleOptions(config.module?.rules ?? []))
    options.getLocalIdent = ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
      className(root, resourcePath, local);
  // A change to one file may change the names in the others, and webpack would take the old ones from its cache.
  if (typeof config.cache === 'object' && config.cache.type === 'filesystem')
    config.cache.version = `${config.cache.version} ${contentHash([...namesOf(root)].join())}`;
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

/** Gatsby's css-loader options for modules, however deeply its rules are nested. */
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
