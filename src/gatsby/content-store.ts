/** The site's content for all of Gatsby's hooks: loaded once in a build, kept up to date in development. */
import { blockDescriptions } from '../blocks/registry';
import { hasErrors } from '../content/check-content';
import { type Blocks, indexBlocks } from '../content/mdx/known-elements';
import type { AnalysisCache } from '../content/cache/analysis-cache';
import { openAnalysisCache } from '../content/cache/open-cache';
import { integrationsFrom } from '../content/settings/env-overrides';
import { format, summary } from '../content/report/format-report';
import { loadSite } from '../content/load-site';
import { today } from '../util/office-day';
import type { Site } from '../content/site-model';
import { analyseInParallel } from '../content/analyse-in-parallel';

export const isDevelop = (): boolean => process.env.gatsby_executing_command === 'develop';

/** Development and previews show drafts and articles with a future date. */
export const showsUnpublished = (): boolean => isDevelop() || process.env.SITE_PREVIEW === 'true';

/** Gatsby runs many queries at once; they share one snapshot. The next run reads the disk again. */
const FRESH_FOR_MS = 150;

export class ContentStore {
  readonly blocks: Blocks = indexBlocks(blockDescriptions());
  readonly today = today();
  private readonly cache: AnalysisCache;
  private site?: Site;
  private loadedAt = 0;

  constructor(readonly root: string) {
    this.cache = openAnalysisCache(root);
  }

  /** Content changes in development, not during a build. */
  load({ fresh = false } = {}): Site {
    const isStale = isDevelop() && performance.now() - this.loadedAt > FRESH_FOR_MS;
    if (!this.site || fresh || isStale) {
      this.site = loadSite({
        root: this.root,
        blocks: this.blocks,
        cache: this.cache,
        analyseMany: analyseInParallel,
        today: this.today,
        brandSlug: process.env.BRAND_SLUG || undefined,
        integrations: integrationsFrom(process.env),
      });
      this.cache.save();
      this.loadedAt = performance.now();
    }
    return this.site;
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
