/** The site's content for all of Gatsby's hooks: loaded once in a build, kept up to date in development. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { blockDescriptions } from '../blocks/registry';
import { hasErrors } from '../content/check-content';
import { type Blocks, indexBlocks } from '../content/mdx/known-elements';
import { type AnalysisCache, openAnalysisCache } from '../content/cache/analysis-cache';
import { integrationsFrom } from '../content/settings/env-overrides';
import { format, summary } from '../content/report/format-report';
import { loadSite } from '../content/load-site';
import { filesOnDisk, listFolder, type ProjectFiles } from '../content/project-files';
import { LastGood } from '../content/last-good';
import { withStandIns } from '../content/resolve/stand-ins';
import { fileStamp } from '../util/files';
import { today } from '../util/office-day';
import type { PublishedPath, Site } from '../content/site-model';
import { ENTITIES } from '../schema/entities';
import { runGit } from '../util/run-git';
import { pathsAtRisk } from '../writing/published-paths';
import type { ShownContent } from './page-answers';

export const isDevelop = (): boolean => process.env.gatsby_executing_command === 'develop';

/** Development and previews show drafts and articles with a future date. */
const showsUnpublished = (): boolean => isDevelop() || process.env.SITE_PREVIEW === 'true';

export class ContentStore {
  readonly blocks: Blocks = indexBlocks(blockDescriptions());
  readonly today = today();
  /** Paths of the last release that may be lost. Only development uses them. */
  published: readonly PublishedPath[] = [];
  private cache?: AnalysisCache | undefined;
  private files?: ProjectFiles | undefined;
  private readonly lastGood = new LastGood((file) => runGit(this.root, ['show', `HEAD:./${file}`]));
  private site?: Site;
  /** The files that `site` was read from. */
  private filesRead = '';

  constructor(readonly root: string) {}

  /** Reads the content again if `fresh`. In development Gatsby makes all pages again after each change, and asks for that. */
  load({ fresh = false } = {}): Site {
    if (!this.site || fresh) {
      if (isDevelop()) {
        this.filesRead = stateOfFiles(this.root);
        this.published = pathsAtRisk(this.root, this.today);
      }
      const cache = (this.cache ??= openAnalysisCache(this.root));
      this.site = loadSite({
        root: this.root,
        blocks: this.blocks,
        projectFiles: (this.files ??= filesOnDisk(this.root)),
        cache,
        today: this.today,
        brandSlug: process.env.BRAND_SLUG || undefined,
        integrations: integrationsFrom(process.env),
        ...(isDevelop() ? { lastGood: this.lastGood, published: this.published } : {}),
      });
      cache.save();
      if (!isDevelop()) this.forgetWhatTheCheckNeeded(this.site);
      else
        for (const entry of this.site.entries)
          entry.frontmatter = withStandIns(entry.frontmatter, ENTITIES[entry.kind].fields, this.today);
    }
    return this.site;
  }

  /** A build reads the content once, so it can drop these: half of what it keeps for each article. */
  private forgetWhatTheCheckNeeded({ entries }: Site): void {
    this.cache = this.files = undefined;
    for (const entry of entries) {
      delete entry.prose;
      delete entry.paragraphs;
    }
  }

  /**
   * The content as pages show it. When one edit closely follows another, Gatsby can run a query before it creates its pages
   * again, and then treats the answer as up to date. So development first reads files that have changed.
   */
  shown({ fresh = isDevelop() && this.filesRead !== stateOfFiles(this.root) } = {}): ShownContent {
    const { blocks, today } = this;
    const site = this.load({ fresh });
    const includeUnpublished = showsUnpublished();
    return { site, blocks, today, includeUnpublished, ...(isDevelop() ? { isDevelopment: true } : {}) };
  }

  /** The checker's report; undefined when there are no problems. */
  report(): { text: string; isFatal: boolean } | undefined {
    const { problems, entries } = this.load();
    if (problems.length === 0) return undefined;
    return {
      text: `${format(problems, 'text')}\n\n${summary(problems, entries.length)}`,
      isFatal: hasErrors(problems),
    };
  }
}

const stateOfFiles = (root: string): string =>
  listFolder(root, 'content')
    .files.map((file) => {
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      return `${file} ${stat ? fileStamp(stat) : ''}`;
    })
    .join('\n');
