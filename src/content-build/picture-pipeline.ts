/**
 * Gatsby's pipeline for pictures and files, without Gatsby: the same functions of its plugins decide which pictures a page
 * gets and make them. Nothing is written to `public/`; what is missing there is made in another folder.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { loadPackage } from './load-package';
import type { BuildHost } from '../content/resolve/build-host';
import type { ImageUse } from '../schema/fields';
import { getOrMake } from '../util/collections';
import type { PictureCache } from '../util/picture-cache';
import type { PictureJob } from './encode-pictures';
import { withCache } from './picture-jobs';
import { pictureArguments, toPicture } from './picture-arguments';
import { PICTURE_OPTIONS } from './sharp-options';
import { knownPictures, type MadePicture, pictureName, rememberPicture } from './known-pictures';
import { type InputFiles, NeedsWholeBuild } from './record';

/** The job as the plugin creates it. Gatsby adds more fields for its worker. */
type NewJob = Omit<PictureJob, 'inputPaths'> & { inputPaths: string[] };

interface SharpPlugin {
  setActions(actions: { createJobV2(job: NewJob): Promise<void> }): void;
  generateImageData(options: {
    file: object;
    args: object;
    pathPrefix: string;
    reporter: object;
  }): Promise<IGatsbyImageData | undefined>;
}

const refuse = (message: string): never => {
  throw new NeedsWholeBuild(`gatsby-plugin-sharp says: ${message}`);
};
const REPORTER = { warn: refuse, error: refuse, panic: refuse };

export class PicturePipeline {
  private readonly known: Map<string, MadePicture>;
  private readonly answers = new Map<string, Promise<MadePicture>>();
  private readonly documents = new Map<string, string>();
  private readonly jobs: NewJob[] = [];
  private loaded?: SharpPlugin;

  constructor(
    private readonly root: string,
    private readonly inputs: InputFiles,
    private readonly cache: PictureCache,
  ) {
    this.known = knownPictures(root);
  }

  host(): BuildHost {
    return {
      picture: (file, use) => this.picture(file, this.inputOf(file).hash, use),
      document: (file) => {
        const { hash, size: bytes } = this.inputOf(file);
        const name = path.basename(file);
        const url = `/static/${hash}/${name}`;
        this.documents.set(url, file);
        return Promise.resolve({ url, name, extension: path.extname(name).slice(1).toLowerCase(), bytes });
      },
      // Every page is made again, so nothing needs to be tracked.
      trackFile: () => Promise.resolve(),
      trackAllFiles: () => Promise.resolve(),
    };
  }

  private picture(file: string, digest: string, use: ImageUse): Promise<MadePicture> {
    const name = pictureName(digest, file, use);
    return getOrMake(this.answers, name, () => this.answer(name, file, digest, use));
  }

  /** Makes the files that `public/` lacks, below `folder`. Returns the paths below it. */
  async makeMissing(folder: string): Promise<string[]> {
    const made: string[] = [];
    for (const [url, source] of this.documents) {
      if (this.isPublished(url)) continue;
      await mkdir(path.dirname(path.join(folder, url)), { recursive: true });
      await copyFile(source, path.join(folder, url));
      made.push(url);
    }
    if (this.jobs.length === 0) return made;
    const makePictures = withCache(this.cache);
    await Promise.all(
      this.jobs.map(async (job) => {
        const below = path.relative(path.join(this.root, 'public'), job.outputDir);
        const missing = job.args.operations.filter(
          ({ outputPath }) => !this.isPublished(`/${path.join(below, outputPath)}`),
        );
        if (missing.length === 0) return;
        const inputPaths = job.inputPaths.map((file) => ({ path: file }));
        const args = { ...job.args, operations: missing };
        await makePictures({ ...job, args, inputPaths, outputDir: path.join(folder, below) });
        made.push(...missing.map(({ outputPath }) => `/${path.join(below, outputPath)}`));
      }),
    );
    return [...new Set(made)];
  }

  private async answer(name: string, file: string, digest: string, use: ImageUse): Promise<MadePicture> {
    const known = this.known.get(name);
    if (known && urlsOf(known).every((url) => this.isPublished(decodeURI(url)))) return known;
    const { name: base, ext } = path.parse(file);
    const data = await this.plugin().generateImageData({
      file: {
        absolutePath: file,
        base: path.basename(file),
        name: base,
        extension: ext.slice(1).toLowerCase(),
        internal: { contentDigest: digest },
      },
      args: await pictureArguments(file, digest, use),
      pathPrefix: '',
      reporter: REPORTER,
    });
    if (!data) return refuse(`no picture of ${file}`);
    const picture = toPicture(data);
    if (!known) rememberPicture(this.root, name, picture);
    return picture;
  }

  /** Loaded on first use: an edit to text needs no picture. */
  private plugin(): SharpPlugin {
    if (this.loaded) return this.loaded;
    const plugin = loadPackage('gatsby-plugin-sharp') as SharpPlugin;
    const options = loadPackage('gatsby-plugin-sharp/plugin-options') as { setPluginOptions(options: object): void };
    options.setPluginOptions(PICTURE_OPTIONS);
    plugin.setActions({
      createJobV2: (job) => {
        this.jobs.push(job);
        return Promise.resolve();
      },
    });
    return (this.loaded = plugin);
  }

  private isPublished(url: string): boolean {
    return existsSync(path.join(this.root, 'public', url));
  }

  private inputOf(file: string): InputFiles[string] {
    const name = path.relative(this.root, file).split(path.sep).join('/');
    const input = this.inputs[name];
    if (!input) throw new NeedsWholeBuild(`${name} was not there when the build began`);
    return input;
  }
}

const urlsOf = ({ src, srcSet, sources }: MadePicture): string[] => [
  src,
  ...[srcSet, ...sources.map((source) => source.srcSet)].flatMap((set) =>
    set.split(',\n').map((candidate) => candidate.replace(/ \S+$/, '')),
  ),
];
