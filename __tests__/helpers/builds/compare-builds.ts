/**
 * Builds the same edits in both ways. Two copies of one project get the edits: one is built as `npm run build` does,
 * the other always as a whole. Gatsby's caches work only in the folder where they were made, so the copies change
 * places.
 */
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteBuild, SITE_BUILD_FILE } from '../../../src/server/site-build';
import { contentHash, listFilesSync } from '../../../src/util/files';
import { runBuild } from './gatsby-fixture';
import { editAtRandom, randomNumbers } from './random-edits';

/** The line that says which kind of build it was, and why. */
const wayOf = (output: string): string => /▸ build: .*/.exec(output)?.[0] ?? '';

export class BuildComparison {
  private readonly other: string;

  /** `root`: a project after `npm run build`. */
  constructor(
    private readonly root: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.other = `${root}-built-as-a-whole`;
  }

  /** Begins with a whole build in this folder: the names of scripts depend on where the packages are. */
  async start(): Promise<void> {
    await this.remove();
    await runBuild(this.root, ['--whole'], this.env);
    await cp(this.root, this.other, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  }

  remove(): Promise<void> {
    return rm(this.other, { recursive: true, force: true });
  }

  /** `args`: those of the build that is compared with a whole build. */
  async round(seed: number, args: readonly string[] = []) {
    const edits = await editAtRandom(this.root, randomNumbers(seed));
    const output = await runBuild(this.root, args, this.env);
    const found = await this.contents();
    await this.changePlaces();
    await editAtRandom(this.root, randomNumbers(seed));
    await runBuild(this.root, ['--whole'], this.env);
    const expected = await this.contents();
    await this.changePlaces();
    return { edits, way: wayOf(output), found, expected };
  }

  /** Edits the content, builds, undoes the edits, and builds again. Needs no whole build, which costs far more. */
  async thereAndBack(seed: number) {
    const content = join(this.root, 'content');
    const expected = await this.contents();
    for (const path of await this.keptFiles()) for (const form of ['', '.br', '.gz']) delete expected[path + form];
    await cp(content, this.other, { recursive: true, preserveTimestamps: true });
    const edits = await editAtRandom(this.root, randomNumbers(seed));
    const there = await runBuild(this.root, [], this.env);
    const between = await this.contents();
    await rm(content, { recursive: true });
    await rename(this.other, content);
    const back = await runBuild(this.root, [], this.env);
    const found = await this.contents();
    return {
      edits,
      ways: [there, back].map(wayOf),
      changed: Object.keys(expected).filter((path) => between[path] !== expected[path]),
      expected,
      found,
    };
  }

  private async changePlaces(): Promise<void> {
    await rename(this.root, `${this.other}-next`);
    await rename(this.other, this.root);
    await rename(`${this.other}-next`, this.other);
  }

  /** The files that the build keeps for tabs that show the previous build. The next build removes them. */
  private async keptFiles(): Promise<readonly string[]> {
    const record = await readFile(join(this.root, 'public', SITE_BUILD_FILE), 'utf8');
    return (JSON.parse(record) as SiteBuild).release.kept;
  }

  /** Keyed by path below `public/`: a hash of the file. */
  private async contents(): Promise<Record<string, string>> {
    const publicDir = join(this.root, 'public');
    const files = listFilesSync(publicDir);
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, contentHash(await readFile(join(publicDir, file)))] as const)),
    );
  }
}
