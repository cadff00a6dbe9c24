/** A copy of a site to edit, and the review of the edits. The base is compiled once. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createAnalysisCache } from '../../src/content/cache/analysis-cache';
import { reviewSites } from '../../src/review/review-sites';
import { compileSite } from '../../src/review/sides/compile-site';
import { problemNotes } from '../../src/review/say/review-notes';
import type { SiteSide } from '../../src/review/sides/site-side';
import type { Comparison } from '../../src/review/types';
import { Folder } from '../helpers/temporary-folder';

const [WIDTH, HEIGHT] = [2400, 1600];
const bigEndian = (value: number): number[] => [value >> 8, value & 0xff];
/** The head of a JPEG file of this size, with its three channels. */
const JPEG = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
  ...[0xff, 0xc0, 0x00, 0x11, 8, ...bigEndian(HEIGHT), ...bigEndian(WIDTH), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
]);

/** The test site has no pictures and documents, only texts that name them. */
const PICTURE_OR_DOCUMENT = /\.\.?\/[\w./-]+\.(?:jpg|pdf)/g;
/** A review only compares whether a picture or document is the same, so its name is enough content. */
const fileNamed = (file: string): Uint8Array =>
  file.endsWith('.jpg')
    ? Buffer.concat([JPEG, Buffer.from(file), Buffer.from([0xff, 0xd9])])
    : Buffer.from(`%PDF-1.7\n${file}\n%%EOF`);

export class EditedSite extends Folder {
  private readonly cache = createAnalysisCache();
  private base?: SiteSide;
  private touched = new Map<string, Uint8Array | undefined>();

  constructor(
    source: string,
    private readonly today: string,
  ) {
    super();
    cpSync(path.join(source, 'content'), path.join(this.root, 'content'), { recursive: true });
    for (const text of this.files('content'))
      for (const [name] of this.read(text).matchAll(PICTURE_OR_DOCUMENT)) {
        const file = path.join(path.dirname(text), name);
        this.write(file, fileNamed(file));
      }
    this.touched.clear();
  }

  bytes = (file: string): Uint8Array => readFileSync(this.at(file));

  override write(file: string, content: string | Uint8Array): void {
    this.remember(file);
    super.write(file, content);
  }

  replaceAll(from: string, to: string): void {
    for (const file of this.files('content'))
      if (/\.(?:mdx|yaml)$/.test(file) && this.read(file).includes(from))
        this.write(file, this.read(file).replaceAll(from, to));
  }

  override remove(file: string): void {
    this.remember(file);
    super.remove(file);
  }

  move(from: string, to: string): void {
    this.remember(from);
    this.write(to, this.bytes(from));
    rmSync(this.at(from));
  }

  /** Every file of a folder. */
  moveFolder(from: string, to: string): void {
    for (const file of this.files(from)) this.move(file, to + file.slice(from.length));
  }

  files(folder: string): string[] {
    return readdirSync(path.join(this.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.root, path.join(entry.parentPath, entry.name)));
  }

  /** The paths of the pages and articles whose files are edited now. */
  editedPages(): string[] {
    return [...this.touched.keys()].flatMap((file) => {
      const [, page, article] =
        /^content\/(?:pages\/(.*?)\/?(?:index)?\.mdx|articles\/(.*)\/index\.mdx)$/.exec(file) ?? [];
      if (article !== undefined) return `/news-insights/${article}/`;
      return page === undefined ? [] : path.posix.join('/', page, '/');
    });
  }

  private remember(file: string): void {
    if (!this.touched.has(file)) this.touched.set(file, this.has(file) ? this.bytes(file) : undefined);
  }

  /** Reviews the edits, and undoes them. */
  async review(edit: (site: this) => void, today = this.today): Promise<Comparison> {
    this.base ??= await compileSite({ root: this.root, today: this.today, cache: this.cache });
    try {
      edit(this);
      const readOther = (file: string) => this.touched.get(file);
      const head = await compileSite({ root: this.root, today, cache: this.cache, readOther });
      const sides = { base: { how: 'content' }, head: { how: 'content' } } as const;
      return reviewSites(this.base, head, { ...sides, notes: problemNotes(this.base, head) });
    } finally {
      this.restore();
    }
  }

  private restore(): void {
    for (const [file, content] of this.touched)
      if (content === undefined) rmSync(this.at(file), { force: true });
      else super.write(file, content);
    this.touched = new Map();
  }

  /** Makes the copy a repository, with its content as `origin/main`. */
  startRepository(...ignored: string[]): void {
    super.write('.gitignore', ['.cache/', ...ignored, ''].join('\n'));
    this.git('init', '-q', '-b', 'main');
    this.commit();
    this.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  }

  /** Begins a branch from `origin/main`, without anything that was there before. */
  startBranch(name: string): void {
    this.git('reset', '-q', '--hard');
    this.git('clean', '-fdq');
    this.git('checkout', '-q', '-B', name, 'origin/main');
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
