/**
 * Gatsby's cache notices no change in a module that gatsby-node loads, in the lockfile or in the environment; it
 * would go on serving what the old compiler made. It does hash every file of a local plugin without a version.
 * So what the output depends on is summed up in a file there.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [
  'src/schema',
  'src/util',
  'src/content',
  'src/blocks',
  'src/gatsby',
  'src/server',
  'src/build',
  'src/metadata',
  'src/forms',
];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'gatsby-config.ts', 'gatsby-node.ts'];
const ENVIRONMENT = ['BRAND_SLUG', 'SITE_PREVIEW'];

const isCompiler = (file: string): boolean =>
  /\.[jt]sx?$/.test(file) &&
  (file.startsWith(`src${path.sep}blocks`) ? /(^|[/\\])(block|registry)\.ts$|\.block\.ts$/.test(file) : true);

export function compilerFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap((folder) => filesBelow(root, folder).filter(isCompiler)), ...FILES]) {
    const absolute = path.join(root, file);
    if (!existsSync(absolute)) continue;
    hash.update(file).update('\0').update(readFileSync(absolute)).update('\0');
  }
  for (const name of ENVIRONMENT) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.update(process.version).digest('hex');
}

function filesBelow(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .sort();
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
