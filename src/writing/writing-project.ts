/** The content that a command changes: the loaded site, the text of its files, and the published paths. */
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fillPath } from '../content/brand';
import { createAnalysisCache } from '../content/cache/analysis-cache';
import { type LoadOptions, loadSiteContext } from '../content/load-site';
import { today } from '../util/office-day';
import { maskCode } from '../content/mdx/mask-code';
import { filesOnDisk, type ProjectFiles } from '../content/project-files';
import { isUnpublished } from '../content/publication';
import { findValue, type WrittenValue } from '../content/report/find-value';
import type { Place } from '../content/report/problem';
import { writtenPathsOf } from '../content/routes';
import type { Entry, PublishedPath, SiteContext } from '../content/site-model';
import { readSource, type Source } from '../content/source/source-file';
import { runGit } from '../util/run-git';
import { lastRelease, pathsInCommit } from './published-paths';

type ProjectOptions = Pick<LoadOptions, 'root' | 'blocks' | 'cache' | 'today' | 'projectFiles'>;

/** The source of the value that starts at a place. Ignores link definitions in code. */
export function writtenValue({ file, text, frontmatter, offsetAt }: Source, place: Place): WrittenValue | undefined {
  const at = offsetAt(place);
  const isYaml = /\.ya?ml$/.test(file) || (frontmatter !== undefined && at <= frontmatter.end);
  return findValue(isYaml ? text : maskCode(text), at, isYaml);
}

export class WritingProject {
  readonly options: ProjectOptions;
  readonly root: string;
  readonly disk: ProjectFiles;
  readonly context: SiteContext;
  readonly today: string;
  /** Paths that visitors may have links to. */
  readonly published: readonly PublishedPath[];
  private readonly publishedPaths: ReadonlySet<string>;
  private readonly sources = new Map<string, Source | undefined>();

  constructor(given: ProjectOptions) {
    const options = { cache: createAnalysisCache(), ...given };
    this.options = options;
    this.root = options.root;
    this.disk = options.projectFiles ?? filesOnDisk(options.root);
    this.today = options.today ?? today();
    const released = releasedPaths(this.root, this.today);
    this.context = loadSiteContext({
      ...options,
      today: this.today,
      projectFiles: this.disk,
      published: released ?? [],
    });
    options.cache.save();
    this.published =
      released ??
      this.site.entries
        .filter((entry) => !this.isUnpublished(entry))
        .flatMap((entry) => writtenPathsOf(entry).map((written) => ({ written, file: entry.file })));
    this.publishedPaths = new Set(this.published.map(({ written }) => this.fill(written)));
  }

  get site() {
    return this.context.site;
  }

  /** The decoded text of a file, or undefined if it is missing or not text. */
  sourceOf(file: string): Source | undefined {
    if (!this.sources.has(file)) this.sources.set(file, readSource(file, this.disk.read(file)).source);
    return this.sources.get(file);
  }

  valueAt(file: string, place: Place): WrittenValue | undefined {
    const source = this.sourceOf(file);
    return source && writtenValue(source, place);
  }

  fill(written: string): string {
    return fillPath(written, this.site.settings.brand);
  }

  /** Replaces the brand's slug with `{brand}`. */
  asWritten(sitePath: string): string {
    return this.context.withBrandPlaceholder(sitePath) ?? sitePath;
  }

  isUnpublished(entry: Entry): boolean {
    return isUnpublished(entry, this.today);
  }

  /** Without Git or commits, every current path counts as published. */
  wasPublished(written: string): boolean {
    return this.publishedPaths.has(this.fill(written));
  }

  /** Every file below a folder of the project, including hidden files and symbolic links. */
  everyFileBelow(folder: string): string[] {
    return readdirSync(path.join(this.root, folder), { withFileTypes: true }).flatMap((item) => {
      const child = `${folder}/${item.name}`;
      return item.isDirectory() ? this.everyFileBelow(child) : [child];
    });
  }

  exists(file: string): boolean {
    return lstatSync(path.join(this.root, file), { throwIfNoEntry: false }) !== undefined;
  }

  isFolder(file: string): boolean {
    return lstatSync(path.join(this.root, file), { throwIfNoEntry: false })?.isDirectory() ?? false;
  }
}

/** Every path of the last release, or undefined if there is none. */
function releasedPaths(root: string, date: string): PublishedPath[] | undefined {
  const commit = lastRelease(root);
  if (!commit) return undefined;
  const listed = runGit(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', 'content']);
  return pathsInCommit(root, commit, listed?.toString('utf8').split('\0') ?? [], date);
}
