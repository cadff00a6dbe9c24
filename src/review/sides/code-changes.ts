/** Files of the code that differ between the sides: which parts of pages they make, where that is known, and the rest. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { registeredBlocks } from '../../blocks/registry';
import { elementsIn } from '../../content/walk-tree';
import type { Finding } from '../compare/finding';
import { hashOf } from '../tree/part';
import type { SidePage } from './site-side';

export interface CodeChanges {
  /** The compiler that turns content into pages. */
  compiler: boolean;
  styles: string[];
  /** Anything else that pages are made with. */
  other: string[];
}

/** Reads the version of a file that the base has. */
type ReadBefore = (file: string) => string | undefined;

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.mjs': 'js',
  '.css': 'css',
};

/** Reading the base takes a process for each file, and a change of so many files is not one of comments. */
const MAX_FILES = 40;

const isPageCode = (file: string): boolean =>
  /^(?:src|plugins|static)\/|^gatsby-|^package-lock\.json$/.test(file) &&
  !/^src\/(?:review|receiver|server|writing)\//.test(file);
const isCompilerFile = (file: string): boolean =>
  /^src\/(?:content|schema|util|third-parties)\/|\.block\.ts$|^src\/blocks\/registry\.ts$/.test(file);

export function codeChanges(root: string, changed: readonly string[], readBefore: ReadBefore): CodeChanges {
  const pageCode = changed.filter(isPageCode);
  const code =
    pageCode.length > MAX_FILES ? pageCode : pageCode.filter((file) => !isSameFile(file, root, readBefore(file)));
  const styles = code.filter((file) => file.endsWith('.css'));
  return {
    compiler: code.some(isCompilerFile),
    styles,
    other: code.filter((file) => !file.endsWith('.css') && !isCompilerFile(file)),
  };
}

function isSameFile(file: string, root: string, before: string | undefined): boolean {
  const now = path.join(root, file);
  const isCode = file.startsWith('src/') && path.extname(file) in LOADERS;
  if (!isCode || before === undefined || !statSync(now, { throwIfNoEntry: false })) return false;
  return isSameCode(file, before, readFileSync(now, 'utf8'));
}

/** Comments, white space and types make no difference to a visitor. */
export function isSameCode(file: string, before: string, after: string): boolean {
  const [old, now] = [before, after].map((code) => compact(file, code));
  return old !== undefined && old === now;
}

/** Undefined if the file has a mistake of its own: the build names it. */
function compact(file: string, code: string): string | undefined {
  const loader = LOADERS[path.extname(file)]!;
  try {
    return transformSync(code, { loader, minifyWhitespace: true, legalComments: 'none', jsx: 'automatic' }).code;
  } catch {
    return undefined;
  }
}

const TEXT = /("(?:[^"\\]|\\.)*")/;

/** The only words that a component says differently, if nothing else in its code differs. */
export function otherWords(file: string, before: string, after: string): { before: string; after: string } | undefined {
  const [old, now] = [before, after].map((code) => compact(file, code)?.split(TEXT) ?? []) as [string[], string[]];
  const [at, ...more] = old.flatMap((piece, i) => (piece === now[i] ? [] : [i]));
  if (at === undefined || more.length > 0 || old.length !== now.length) return undefined;
  const pair = [old[at]!, now[at]!];
  // Other texts in the code are names of files and classes.
  if (!pair.every((text) => /^"\p{Lu}.* /su.test(text))) return undefined;
  const [from, to] = pair.map((text) => JSON.parse(text) as string) as [string, string];
  return { before: from, after: to };
}

/** Blocks whose own folder has other code, with the pages that have such a block. The rest of the code is named in a note. */
export function codeFindings(
  { styles, other }: CodeChanges,
  root: string,
  readBefore: ReadBefore,
  pages: readonly SidePage[],
): Finding[] {
  const files = [...styles, ...other];
  return registeredBlocks().flatMap(({ folder, description: { name, inWords } }): Finding[] => {
    const own = files.filter((file) => file.startsWith(`src/blocks/${folder}/`));
    const hasBlock = ({ page }: SidePage) => [...elementsIn(page.tree)].some((element) => element.name === name);
    const shown = own.length === 0 ? [] : pages.filter(hasBlock).map(({ address }) => address);
    if (shown.length === 0) return [];
    const sources = own.map((file) => [file, readBefore(file) ?? '', textOf(path.join(root, file))] as const);
    const words = sources.length === 1 ? otherWords(...sources[0]!) : undefined;
    const found = { kind: 'design-changed', pages: shown.sort(), key: [name, hashOf(sources)] } as const;
    return words
      ? [{ ...found, ...words, facts: { form: 'looksWords', owners: [inWords.many], at: '' } }]
      : [{ ...found, facts: { form: 'code', block: inWords } }];
  });
}

const textOf = (file: string): string =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
