/**
 * Remembers what the page data of each article was made from, in builds of both kinds. A build without Gatsby makes the
 * page data again only if one of these has changed: the files that the answer looked at, the page's context, or the
 * pages above it. Pages that ask for the whole site, such as lists, are always made again.
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuildHost } from '../../content/resolve/build-host';
import { articleList, breadcrumbs } from '../../content/resolve/breadcrumbs';
import { isUnpublished } from '../../content/publication';
import type { ImageUse } from '../../schema/fields';
import type { ArticleType } from '../../schema/page-data';
import type { Variants } from '../../server/site-build';
import { contentHash, writeAtomicSync } from '../../util/files';
import type { SitePage } from '../content-pages';
import type { ShownContent } from '../page-answers';
import { pageDataPath } from '../../util/urls';
import { CONTENT_BUILD_FOLDER, NEW_ANSWERS } from './record';

/** A file that an answer looked at, relative to the project, and the digest that it had. */
type Source = [file: string, digest: string, use: ImageUse | 'text' | 'document'];

/** Given to a host, which adds what it is asked for. */
export class AnswerSources {
  private readonly sources = new Map<string, Source>();
  private isWholeSite = false;

  constructor(private readonly root: string) {}

  add(file: string, digest: string, use: Source[2]): void {
    const name = path.relative(this.root, file).split(path.sep).join('/');
    this.sources.set(`${use} ${name}`, [name, digest, use]);
  }

  addWholeSite(): void {
    this.isWholeSite = true;
  }

  /** Undefined if the answer depends on more than files. */
  get(): Source[] | undefined {
    return this.isWholeSite ? undefined : [...this.sources.values()];
  }
}

interface KnownAnswer {
  sources: Source[];
  /** The hash of everything else that the answer was made from. */
  rest: string;
  /** The hash of the page's file in `page-data`. */
  pageData: string;
}

const fileOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'answers.json');
const newFileOf = (root: string) => path.join(root, NEW_ANSWERS);

/** Gatsby's query workers add lines to one file. */
export function rememberAnswer(root: string, address: string, sources: AnswerSources): void {
  mkdirSync(path.join(root, CONTENT_BUILD_FOLDER), { recursive: true });
  appendFileSync(newFileOf(root), `${JSON.stringify([address, sources.get() ?? null])}\n`);
}

function newAnswers(root: string): Map<string, Source[] | null> {
  try {
    const lines = readFileSync(newFileOf(root), 'utf8').trimEnd().split('\n');
    return new Map(lines.map((line) => JSON.parse(line) as [string, Source[] | null]));
  } catch {
    return new Map();
  }
}

function readAnswers(root: string): Record<string, KnownAnswer | undefined> {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8')) as Record<string, KnownAnswer>;
  } catch {
    return {};
  }
}

interface Pipeline {
  host(): BuildHost;
  /** `file`: relative to the project. */
  digestOfInput(file: string): string | undefined;
}

export class KnownAnswers {
  private readonly answers: Record<string, KnownAnswer | undefined>;

  /** `pageData`: the hashes of the files in `public/`, by path. */
  constructor(
    private readonly content: ShownContent,
    private readonly pageData: Readonly<Record<string, { hash: string } | undefined>>,
  ) {
    this.answers = readAnswers(content.site.root);
  }

  /** Whether the page data in `public/` is what would be made now. If so, asks for its pictures and documents, in case one is missing. */
  async isCurrent(page: SitePage, pipeline: Pipeline): Promise<boolean> {
    const known = this.answers[page.path];
    if (!known || known.pageData !== this.pageData[pageDataPath(page.path)]?.hash) return false;
    if (!known.sources.every(([file, digest]) => pipeline.digestOfInput(file) === digest)) return false;
    if (known.rest !== restOf(page, known.sources, this.content)) return false;
    const host = pipeline.host();
    for (const [name, , use] of known.sources) {
      const file = path.join(this.content.site.root, name);
      if (use === 'document') await host.document(file);
      else if (use !== 'text') await host.picture(file, use);
    }
    return true;
  }
}

/**
 * Runs when a build is complete. An older answer stays known if its page data is still the one in `public/`. `startedAt`: a
 * file that was written later may have had another text when it was read.
 */
export function saveAnswers(
  content: ShownContent,
  pages: readonly SitePage[],
  variants: Variants,
  startedAt: number = performance.timeOrigin,
): void {
  const { root } = content.site;
  const before = readAnswers(root);
  const added = newAnswers(root);
  const known: Record<string, KnownAnswer> = {};
  for (const page of pages) {
    const pageData = variants[pageDataPath(page.path)]?.hash;
    const sources = added.get(page.path);
    const older = before[page.path];
    if (!pageData || !isRemembered(page)) continue;
    if (sources?.every(([file]) => lastChange(path.join(root, file)) < startedAt))
      known[page.path] = { sources, rest: restOf(page, sources, content), pageData };
    else if (sources === undefined && older?.pageData === pageData) known[page.path] = older;
  }
  writeAtomicSync(fileOf(root), JSON.stringify(known));
  rmSync(newFileOf(root), { force: true });
}

function lastChange(file: string): number {
  const { mtimeMs, ctimeMs } = statSync(file);
  return Math.max(mtimeMs, ctimeMs);
}

/** Only articles: a site has few other pages, and they depend on more than files. */
export const isRemembered = ({ context }: SitePage): boolean => context.links !== undefined;

/** What `resolvePage` reads besides the sources. The context has the settings, and the articles before and after. */
function restOf({ context, template }: SitePage, sources: readonly Source[], content: ShownContent): string {
  const { site, today } = content;
  const entry = site.byFile.get(context.file)!;
  const drafts = sources.filter(([file]) => {
    const source = site.byFile.get(file);
    return source && isUnpublished(source, today);
  });
  const above = breadcrumbs(entry, content);
  const list = articleList(entry, entry.frontmatter.type as ArticleType, site);
  return contentHash(JSON.stringify([template, context, drafts.map(([file]) => file), above, list]));
}
