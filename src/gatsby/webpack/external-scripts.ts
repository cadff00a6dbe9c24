/**
 * Gatsby writes two inline scripts into every page (build hash, chunk map). A policy without `unsafe-inline` blocks
 * them, and a blocked build hash reads as a mismatch: every page would load twice. They become one small file, which also
 * starts all others (start-scripts.ts). Its name carries its hash.
 *
 * webpack's own hash of a compilation differs between a cold and a warm build of the same code. Told of another hash,
 * every open tab loads the next page in full. What the browser is told is made from the names of the files instead,
 * which carry the hashes of their contents: a deploy that changes no code changes nothing here.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, Stats } from 'webpack';
import { integrityOf } from '../../util/files';
import { type ScriptFile, startScripts } from '../inline-scripts/deferred-loader';
import { TRUSTED_TYPES } from '../inline-scripts/trusted-types';

const NAME = 'ExternalScripts';
const FILE = /environment-[0-9a-f]{20}\.js/;
const SLICE = '_gatsby/slices/_gatsby-scripts-1.html';

export class ExternalScripts {
  constructor(private readonly publicFolder: string) {}

  apply(compiler: Compiler): void {
    // Gatsby taps the same hook to write the slice; a later stage runs after it.
    compiler.hooks.done.tapPromise({ name: NAME, stage: 1_000 }, (stats) => this.rewrite(stats));
  }

  private async rewrite(stats: Stats): Promise<void> {
    if (stats.hasErrors()) return;
    const slice = path.join(this.publicFolder, SLICE);
    const html = await readFile(slice, 'utf8');
    const sources = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source!);
    if (sources.length === 0) throw new Error(`${NAME}: Gatsby’s scripts are not where they were (${slice})`);
    const files = Object.keys(stats.compilation.assets).filter((file) => /\.(js|css)$/.test(file));
    const build = sha256(files.sort().join('\n'));
    // The chunk map only serves Gatsby's own prefetching, which is replaced by ours (src/client/prefetch.ts).
    const environment = [
      TRUSTED_TYPES,
      `window.___chunkMapping={};window.___webpackCompilationHash=${JSON.stringify(build)};`,
      startScripts(await Promise.all(sources.map((source) => this.script(source)))),
    ].join('');
    const name = `environment-${sha256(environment)}.js`;
    await writeFile(path.join(this.publicFolder, name), environment);
    const { src, integrity } = await this.script(`/${name}`);
    await writeFile(slice, `<script src="${src}" integrity="${integrity}" defer></script>`);
  }

  private async script(src: string): Promise<ScriptFile> {
    const content = await readFile(path.join(this.publicFolder, src));
    return { src, integrity: integrityOf(content) };
  }
}

/** Gatsby has written webpack's hash for the pages to compare theirs with; they have to agree. */
export async function syncBuildHash(publicFolder: string): Promise<void> {
  const [name] = FILE.exec(await readFile(path.join(publicFolder, SLICE), 'utf8')) ?? [];
  const environment = name && (await readFile(path.join(publicFolder, name), 'utf8'));
  const build = environment && /___webpackCompilationHash="([0-9a-f]+)"/.exec(environment)?.[1];
  if (!build) throw new Error(`${NAME}: the build has no environment file`);
  const file = path.join(publicFolder, 'page-data/app-data.json');
  await writeFile(
    file,
    `${JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), webpackCompilationHash: build })}\n`,
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);
