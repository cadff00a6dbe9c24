/**
 * A hash of everything besides content that the output depends on: the compiler, the block descriptions, the packages and
 * the environment. Gatsby's cache does not notice a change in a module that gatsby-node loads, in the lockfile or in the environment, but
 * it hashes every file of a local plugin without a version, so the fingerprint is a file of such a plugin (docs/decisions/0005).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesSync } from '../../util/files';

/** Gatsby loads these files. They import the hooks and everything that the hooks use. */
const ENTRIES = ['gatsby-config.ts', 'gatsby-node.ts'];
/**
 * All files of these folders are hashed, because the compiler finds rules, field types and block descriptions by
 * reading folders.
 */
const FOLDERS = ['src/schema', 'src/content', 'src/blocks'];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json'];
const ENVIRONMENT = ['BRAND_SLUG', 'SITE_PREVIEW'];

/** Gatsby's hooks import the receiver for development, but no page depends on it. */
const isExcluded = (file: string): boolean => file.startsWith(`src${path.sep}receiver${path.sep}`);

/** webpack compiles the components of blocks, and notices their changes itself. */
const isCompilerFile = (file: string): boolean =>
  /\.[jt]sx?$/.test(file) && (!file.startsWith(`src${path.sep}blocks`) || file.endsWith('.block.ts'));

export function compilerFingerprint(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  for (const file of [...compilerFiles(root), ...SETTINGS]) {
    const absolute = path.join(root, file);
    if (existsSync(absolute)) hash.update(file).update('\0').update(readFileSync(absolute)).update('\0');
  }
  for (const name of ENVIRONMENT) hash.update(`${name}=${env[name] ?? ''}\0`);
  return hash.update(process.version).digest('hex');
}

/** Returns the entries, the files of the folders, and every file that these import, directly or indirectly, sorted. */
function compilerFiles(root: string): string[] {
  const start = FOLDERS.flatMap((folder) => filesBelow(root, folder).filter(isCompilerFile));
  const found = new Set<string>();
  const queue = [...ENTRIES, ...start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file) || isExcluded(file) || !isFile(path.join(root, file))) continue;
    found.add(file);
    queue.push(...filesNamedBy(root, file));
  }
  return [...found].sort();
}

const TYPE_IMPORT = /\b(?:import|export) type [^;]*? from ['"][^'"]+['"]/g;
/** Matches `'./other'`, `'../folder/other'`, and `'other.ts'`, which code may load by its path. */
const FILE_NAME = /['"`](\.{1,2}\/[^'"`\n]+|[\w-]+\.[jt]sx?)['"`]/g;
const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.json', '/index.ts'];

/** Follows every string that names a file, because code also loads modules by `require` and by path. */
function filesNamedBy(root: string, file: string): string[] {
  if (!/\.[jt]sx?$/.test(file)) return [];
  const source = readFileSync(path.join(root, file), 'utf8').replace(TYPE_IMPORT, '');
  return [...source.matchAll(FILE_NAME)].flatMap(([, name]) => {
    const target = path.join(path.dirname(file), name!);
    const extension = EXTENSIONS.find((candidate) => isFile(path.join(root, target + candidate)));
    return extension === undefined ? [] : [target + extension];
  });
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function filesBelow(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return listFilesSync(absolute).map((name) => path.join(folder, name));
}

export function writeFingerprint(root: string): string {
  const fingerprint = compilerFingerprint(root);
  const file = path.join(root, 'plugins/content-compiler/fingerprint.txt');
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (current !== fingerprint) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fingerprint);
  }
  return fingerprint;
}
