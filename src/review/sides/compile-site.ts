/** Compiles content without Gatsby: published pages as in production, and drafts. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { blockDescriptions } from '../../blocks/registry';
import { analyseFile } from '../../content/analyse-file';
import { fillText } from '../../content/brand';
import type { AnalysisCache } from '../../content/cache/analysis-cache';
import { LastGood } from '../../content/last-good';
import { loadSite } from '../../content/load-site';
import { indexBlocks } from '../../content/mdx/known-elements';
import { filesWithErrors } from '../../content/report/problem';
import { isUnpublished } from '../../content/publication';
import { articleLinks } from '../../content/resolve/article-links';
import type { BuildHost } from '../../content/resolve/build-host';
import { resolvePage } from '../../content/resolve/resolve-page';
import { siteSettings } from '../../content/resolve/site-settings';
import { withStandIns } from '../../content/resolve/stand-ins';
import { visibleEntries } from '../../content/resolve/visible-entries';
import type { Entry, Site } from '../../content/site-model';
import type { BlockDescription } from '../../schema/block';
import { ENTITIES } from '../../schema/entities';
import { getOrMake } from '../../util/collections';
import { compare } from '../../util/compare';
import type { SidePage, SiteSide } from './site-side';

export interface CompileOptions {
  root: string;
  today: string;
  cache?: AnalysisCache;
  brandSlug?: string;
  /** Reads a file of the other side: its values stand in for those that mistakes hide. */
  readOther?: (file: string) => Uint8Array | undefined;
}

export async function compileSite({ root, today, cache, brandSlug, readOther }: CompileOptions): Promise<SiteSide> {
  const blocks = indexBlocks(blockDescriptions().map(withoutReference));
  const lastGood = readOther && new LastGood(readOther);
  const site = loadSite({ root, blocks, today, cache, brandSlug, lastGood });
  const mistaken = filesWithErrors(site.problems);
  for (const entry of site.entries.filter(({ file }) => mistaken.has(file))) {
    const bytes = readOther?.(entry.file);
    const older = bytes && analyseFile(entry.file, entry.kind, bytes, blocks).frontmatter;
    entry.frontmatter = withStandIns(entry.frontmatter, ENTITIES[entry.kind].fields, today, older);
  }
  const files = new PublishedFiles((file) => readOther?.(path.relative(root, file)));
  const visible = visibleEntries(site, { includeUnpublished: false, today });
  const links = articleLinks(visible, blocks);
  const draftLinks = articleLinks(site.entries, blocks);
  const pages: SidePage[] = [];
  for (const entry of site.entries) {
    // Of several files for one path, only the first is a page.
    if (!entry.path || site.paths.get(entry.path) !== entry) continue;
    const includeUnpublished = isUnpublished(entry, today);
    const options = { site, blocks, host: files.host, includeUnpublished, today };
    try {
      const { page } = await resolvePage(entry, options, (includeUnpublished ? draftLinks : links).get(entry));
      pages.push(pageOf(entry, page, site, today));
    } catch (error) {
      // The checker reports the mistake; one such page must not stop the others.
      if (!mistaken.has(entry.file)) throw error;
    }
  }
  return {
    how: 'content',
    pages: pages.sort((a, b) => compare(a.address, b.address)),
    settings: { ...site.settings, ...siteSettings(site) },
    redirects: site.redirects,
    problems: site.problems,
    files: files.found,
  };
}

/** Leaves out the writers' reference, which compiles an example of every block and is not reviewed. */
const withoutReference = (block: BlockDescription): BlockDescription =>
  block.audience === 'writers' ? { ...block, data: undefined } : block;

function pageOf(entry: Entry, page: SidePage['page'], site: Site, today: string): SidePage {
  const { frontmatter, unreadable } = entry;
  const state = !isUnpublished(entry, today) ? 'published' : frontmatter.draft === true ? 'draft' : 'to come';
  return {
    address: entry.path!,
    aliases: entry.aliases,
    file: entry.file,
    page,
    state,
    unlisted: frontmatter.unlisted === true,
    keywords: keywordsOf(entry, site),
    ...(unreadable?.body || unreadable?.frontmatter ? { isBroken: true as const } : {}),
  };
}

function keywordsOf({ frontmatter }: Entry, { settings: { brand } }: Site): string[] {
  const { keywords } = frontmatter;
  return Array.isArray(keywords) ? keywords.map((word) => fillText(String(word), brand)) : [];
}

/** Names files by their content, as the build does: `/static/<md5>/<name>`. */
class PublishedFiles {
  readonly found: SiteSide['files'] = {};
  private readonly published = new Map<string, { md5: string; bytes: number }>();

  constructor(private readonly readOther: (file: string) => Uint8Array | undefined) {}

  publish(file: string): { md5: string; bytes: number; url: string } {
    const digest = getOrMake(this.published, file, () => this.digestOf(file));
    return { ...digest, url: `/static/${digest.md5}/${encodeURIComponent(path.basename(file))}` };
  }

  readonly host: BuildHost = {
    picture: (file) => Promise.resolve({ src: this.publish(file).url, srcSet: '', sources: [], width: 0, height: 0 }),
    document: (file) => {
      const { url, bytes } = this.publish(file);
      const name = path.basename(file);
      return Promise.resolve({ url, name, extension: path.extname(name).slice(1).toLowerCase(), bytes });
    },
    trackFile: () => Promise.resolve(),
    trackAllFiles: () => Promise.resolve(),
  };

  /** A missing file, which the checker reports, is hashed as on the other side, or by its name. */
  private digestOf(file: string): { md5: string; bytes: number } {
    const name = path.basename(file);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    const bytes = isFile ? readFileSync(file) : this.readOther(file);
    const md5 = createHash('md5')
      .update(bytes ?? `missing: ${name}`)
      .digest('hex');
    if (isFile) this.found[md5] ??= { name, path: file, bytes: bytes!.length };
    return { md5, bytes: bytes?.length ?? 0 };
  }
}
