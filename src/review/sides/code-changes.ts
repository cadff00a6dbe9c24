/** Code files that differ between the sides, and the blocks that they belong to where that is known. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { compileFunction } from 'node:vm';
import { registeredBlocks } from '../../blocks/registry';
import { type FormDefinition, type FormField, FORMS } from '../../forms/definitions';
import type { BlockDescription } from '../../schema/block';
import { loadModule } from '../../util/load-module';
import { elementsIn } from '../../util/walk-tree';
import { type Finding, textFindings } from '../compare/finding';
import { hashOf } from '../tree/part';
import type { SidePage } from './site-side';
import { attempt } from '../../util/attempt';

/** Reads a file of the base. */
type ReadBefore = (file: string) => string | undefined;

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.mjs': 'js',
  '.css': 'css',
};

/** Reading the base takes a process per file, and such a large change is more than comments. */
const MAX_FILES = 40;

const isPageCode = (file: string): boolean =>
  /^(?:src|plugins|static)\/|^gatsby-|^package-lock\.json$/.test(file) &&
  !/^src\/(?:review|receiver|server|writing)\//.test(file);
const isCompilerFile = (file: string): boolean =>
  /^src\/(?:content|schema|util|third-parties)\/|\.block\.ts$|^src\/blocks\/registry\.ts$/.test(file);

export function codeChanges(root: string, changed: readonly string[], readBefore: ReadBefore) {
  const pageCode = changed.filter(isPageCode);
  const code =
    pageCode.length > MAX_FILES ? pageCode : pageCode.filter((file) => !isSameFile(file, root, readBefore(file)));
  const styles = code.filter((file) => file.endsWith('.css'));
  return {
    /** Whether the compiler, which turns content into pages, changed. */
    compiler: code.some(isCompilerFile),
    styles,
    /** Other files that affect pages. */
    other: code.filter((file) => !file.endsWith('.css') && !isCompilerFile(file)),
  };
}

export type CodeChanges = ReturnType<typeof codeChanges>;

function isSameFile(file: string, root: string, before: string | undefined): boolean {
  const now = path.join(root, file);
  const isCode = file.startsWith('src/') && path.extname(file) in LOADERS;
  if (!isCode || before === undefined || !statSync(now, { throwIfNoEntry: false })) return false;
  return isSameCode(file, before, readFileSync(now, 'utf8'));
}

/** Whether two files differ only in comments, white space or types, which visitors cannot notice. */
export function isSameCode(file: string, before: string, after: string): boolean {
  const [old, now] = [before, after].map((code) => compact(file, code));
  return old !== undefined && old === now;
}

/** Undefined for a file with errors, which the build reports. */
function compact(file: string, code: string): string | undefined {
  const options = { loader: LOADERS[path.extname(file)]!, minifyWhitespace: true } as const;
  return attempt(() => transformSync(code, { ...options, legalComments: 'none', jsx: 'automatic' }).code);
}

/** Blocks with changes in their folder or form, and the pages that contain them. A note names new blocks and other code. */
export function codeFindings(
  { styles, other }: CodeChanges,
  root: string,
  readBefore: ReadBefore,
  pages: readonly SidePage[],
): Finding[] {
  const files = [...styles, ...other];
  const forms = files.includes(FORMS_FILE) ? formsBefore(root, readBefore) : undefined;
  return registeredBlocks().flatMap(({ folder, description: block }): Finding[] => {
    const own = files.filter((file) => file.startsWith(`src/blocks/${folder}/`));
    const form = forms?.find(({ kind }) => kind === block.form);
    if (own.length === 0 && !form) return [];
    const hasBlock = ({ page }: SidePage) => [...elementsIn(page.tree)].some(({ name }) => name === block.name);
    const shown = pages.filter(hasBlock).map(({ address }) => address);
    shown.sort();
    if (shown.length === 0) return [];
    const sources = own.map((file) => [file, readBefore(file) ?? '', textOf(path.join(root, file))] as const);
    const isNew = sources.every(([, before]) => before === '');
    const key = [block.name, hashOf(sources)];
    const facts = { form: 'code', block: block.inWords } as const;
    return [
      ...(form ? formFindings(form, block, shown) : []),
      ...(isNew ? [] : [{ kind: 'design-changed', pages: shown, key, facts } as const]),
    ];
  });
}

const FORMS_FILE = 'src/forms/definitions.ts';

/** Runs the older definition. Undefined if there is none, or if it does not run with the other modules of today. */
const formsBefore = (root: string, readBefore: ReadBefore): readonly FormDefinition[] | undefined =>
  attempt(() => {
    const { code } = transformSync(readBefore(FORMS_FILE)!, { loader: 'ts', format: 'cjs' });
    const module = { exports: {} as { FORMS?: readonly FormDefinition[] } };
    const load = (name: string) => loadModule(path.join(root, path.dirname(FORMS_FILE), name));
    compileFunction(code, ['module', 'require'])(module, load);
    return module.exports.FORMS;
  });

const asked = ({ ask, ...field }: FormField): string =>
  [ask, field.hint, 'options' in field && field.options.join(', ')].filter(Boolean).join('; ');

/** The fields of a form that were added or removed, and those that ask for something else. */
function formFindings(before: FormDefinition, { name, inWords, topic }: BlockDescription, pages: string[]): Finding[] {
  const after = FORMS.find(({ kind }) => kind === before.kind) ?? before;
  const [old, now] = [before, after].map(({ fields }) => new Map(fields.map((field) => [field.name, asked(field)])));
  const block = { tag: name, noun: inWords.one, topic };
  const at = { page: pages[0]!, where: { block } };
  return [...new Set([...old!.keys(), ...now!.keys()])].flatMap((field) =>
    textFindings(`field “${field}”`, old!.get(field), now!.get(field), at, block).map((one) => ({ ...one, pages })),
  );
}

const textOf = (file: string): string =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
