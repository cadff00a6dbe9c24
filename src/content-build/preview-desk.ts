/** The reviewers' desk of a preview build: compares the content with `SITE_REVIEW_BASE`, and writes the result beside the pages. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
// A review loads its compiler only when it needs it, and Gatsby cannot load TypeScript once its hooks are loaded.
import '../review/sides/compile-site';
import { siteSettings } from '../content/resolve/site-settings';
import { writeDesk } from '../review/desk/write-desk';
import { notCompared } from '../review/say/review-notes';
import { runReview } from '../review/run-review';
import type { Comparison, ReviewedSite } from '../review/types';
import { REVIEW_FOLDER } from '../server/http/headers-and-redirects';
import type { ShownContent } from './page-answers';

interface Options {
  root: string;
  /** A branch or commit, a built folder, or the address of a deployed site. */
  base: string;
  publicFolder: string;
  site: ReviewedSite;
  warn: (line: string) => void;
  /** False if the content has mistakes: then only the desk is written, and it reports them. */
  hasPreview?: boolean;
}

/** Returns a function that writes the desk of this build. Undefined if the build has none. */
export function deskWriter({ site, includeUnpublished }: ShownContent, warn: Options['warn']) {
  const { SITE_REVIEW_BASE: base } = process.env;
  if (!includeUnpublished || !base) return undefined;
  const publicFolder = path.join(site.root, 'public');
  const shown = { name: site.settings.brand.name, url: siteSettings(site).siteUrl };
  return () => writePreviewDesk({ root: site.root, base, publicFolder, site: shown, warn });
}

/** A failed review must not fail the preview: the desk then says why nothing was compared. */
export async function writePreviewDesk(options: Options): Promise<void> {
  const { publicFolder, warn, hasPreview = true } = options;
  const folder = path.join(publicFolder, REVIEW_FOLDER);
  try {
    await writeDesk(folder, await compare(options), { hasPreview });
  } catch (error) {
    // An incomplete desk would report only some of the changes.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    warn(`This preview has no reviewers’ desk: ${reasonOf(error)}`);
  }
}

async function compare({ root, base, site, warn }: Options): Promise<Comparison> {
  try {
    const comparison = await runReview({ root, base });
    for (const { code, words } of comparison.review.notes) if (code === 'base-not-found') warn(`The review: ${words}`);
    return comparison;
  } catch (error) {
    const reason = reasonOf(error);
    warn(`The review could not compare this preview with ${base}: ${reason}`);
    return notCompared(base, reason, site);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
