/**
 * Gatsby writes two inline scripts into every page (build hash, chunk map). A policy without `unsafe-inline` blocks
 * them, and a blocked build hash reads as a mismatch: every page would load twice. They become one small file, which
 * also loads all other scripts (inline-scripts/deferred-loader.ts). Its name carries its hash.
 *
 * webpack's own hash of a compilation differs between a cold and a warm build of the same code, and a different hash
 * makes every open tab load the next page in full. The hash for the browser is made from the file names instead, which
 * carry the hashes of their contents: a deploy without a change of code changes nothing here (docs/decisions/0007).
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, Stats } from 'webpack';
import { integrityOf } from '../../util/files';
import { compileInlineScript } from '../../content-build/compile-inline-script';
import type { ScriptFile } from '../inline-scripts/deferred-loader';

const NAME = 'ExternalScripts';
const HELP = 'see “External scripts” in src/gatsby/overrides/README.md';
const FILE = /environment-[0-9a-f]{20}\.js/;
/** Gatsby puts the content of this file into every page. */
const SLICE = '_gatsby/slices/_gatsby-scripts-1.html';
const INLINE_SCRIPTS = path.join(__dirname, '../inline-scripts');

export class ExternalScripts {
  constructor(private readonly publicFolder: string) {}

  apply(compiler: Compiler): void {
    // Gatsby writes the slice in the same hook; a later stage runs after it.
    compiler.hooks.done.tapPromise({ name: NAME, stage: 1_000 }, (stats) => this.rewrite(stats));
  }

  private async rewrite(stats: Stats): Promise<void> {
    if (stats.hasErrors()) return;
    const slice = path.join(this.publicFolder, SLICE);
    const html = await readFile(slice, 'utf8');
    const sources = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source!);
    if (sources.length === 0) throw new Error(`${NAME}: ${slice} names no scripts; ${HELP}`);
    const files = Object.keys(stats.compilation.assets).filter((file) => /\.(js|css)$/.test(file));
    const environment = environmentScript(
      sha256(files.sort().join('\n')),
      await Promise.all(sources.map((source) => this.scriptFile(source))),
    );
    const name = `environment-${sha256(environment)}.js`;
    await writeFile(path.join(this.publicFolder, name), environment);
    const { src, integrity } = await this.scriptFile(`/${name}`);
    await writeFile(slice, `<script src="${src}" integrity="${integrity}" defer></script>`);
  }

  private async scriptFile(src: string): Promise<ScriptFile> {
    const content = await readFile(path.join(this.publicFolder, src));
    return { src, integrity: integrityOf(content) };
  }
}

function environmentScript(buildHash: string, files: readonly ScriptFile[]): string {
  return [
    compileInlineScript(path.join(INLINE_SCRIPTS, 'trusted-types.ts'), 'restrictScriptUrls'),
    // Only Gatsby's own prefetching reads the chunk map, and src/client/prefetch.ts replaces it.
    `window.___chunkMapping={};window.___webpackCompilationHash=${JSON.stringify(buildHash)};`,
    compileInlineScript(path.join(INLINE_SCRIPTS, 'deferred-loader.ts'), 'startDeferredLoader', files),
  ].join('');
}

/** Gatsby has written webpack's hash into the page data, where the browser compares it with the hash above. */
export async function syncBuildHash(publicFolder: string): Promise<void> {
  const [name] = FILE.exec(await readFile(path.join(publicFolder, SLICE), 'utf8')) ?? [];
  const environment = name && (await readFile(path.join(publicFolder, name), 'utf8'));
  const buildHash = environment && /___webpackCompilationHash="([0-9a-f]+)"/.exec(environment)?.[1];
  if (!buildHash) throw new Error(`${NAME}: the build has no environment file; ${HELP}`);
  const file = path.join(publicFolder, 'page-data/app-data.json');
  const data = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, `${JSON.stringify({ ...data, webpackCompilationHash: buildHash })}\n`);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);
