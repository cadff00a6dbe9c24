import { existsSync, readFileSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPLATE_STYLES } from '../schema/constants';
import { contentSecurityPolicy, type PolicyOptions } from '../server/http/csp';
import { contentRedirects, headerRules, isServed, pageRedirects } from '../server/http/headers-and-redirects';
import {
  type ContentRedirect,
  type Copied,
  SITE_BUILD_FILE,
  type SiteBuild,
  type SiteContact,
  type Variants,
} from '../server/site-build';
import { contentHash, integrityOf, listFilesSync, readJson, writeAtomicSync } from '../util/files';
import { isVideoFile } from '../util/video-embed';
import { compressSite, type StartedVariants } from './compress';
import { createScan, type Scan } from './file-scan';
import { headersFile, redirectsFile } from './host-files';
import { type KeepOptions, keepPreviousBuild } from './previous-build';
import { fitReviewDesk } from './review-desk';

/** Gatsby copies this library for third-party scripts (half a megabyte) into every site. No page of ours loads it. */
const UNUSED_LIBRARY = '~partytown';

export interface FinishOptions {
  /** The rest of the content security policy: the build finds the embedded origins and styles in the pages. */
  policy?: PolicyOptions;
  started?: StartedVariants;
  /** From `content/redirects.yaml`. */
  redirects?: readonly ContentRedirect[];
  receiverUrl?: string | undefined;
  contact?: SiteContact;
  preview?: boolean;
  previous?: KeepOptions;
  /** The folder that Gatsby copies unchanged. */
  staticDir?: string;
}

/** The last step of a build, when `public/` is complete: compressed variants, the rules for hosts, the build's record. */
export async function finishBuild(publicDir: string, options: FinishOptions = {}): Promise<SiteBuild> {
  const { redirects = [], receiverUrl, contact, preview, staticDir, started } = options;
  const recordFile = join(publicDir, SITE_BUILD_FILE);
  const before = await readJson<SiteBuild>(recordFile);
  // A build that is stopped must not lose the previous record.
  const writeRecord = (build: SiteBuild): void => writeAtomicSync(recordFile, JSON.stringify(build));
  const scan = createScan(publicDir);
  const copied = staticDir ? removeStaleStatic(publicDir, staticDir, before?.copied) : undefined;
  await rm(join(publicDir, UNUSED_LIBRARY), { recursive: true, force: true });
  await fitReviewDesk(publicDir, { preview, mayHaveTags: before?.preview ?? !before });

  const listed = listFilesSync(publicDir);
  const built = { folder: publicDir, listed, scan };
  // A preview is not a release: its files, including pictures of drafts, must not stay for tabs that are still open.
  const followsPreview = Boolean(before?.preview) && !preview;
  const { release, present, removeOlder } = await keepPreviousBuild(built, before?.release, {
    ...options.previous,
    followsPreview,
  });
  const files = present.filter((path) => isServed(path, { preview }));

  const policy = contentSecurityPolicy({
    styles: stylesInPages(publicDir, release.files),
    ...embeddedOrigins(files, scan),
    ...options.policy,
  });
  const allRedirects = [...contentRedirects(files, redirects), ...pageRedirects(files)];
  await writeFile(join(publicDir, '_headers'), headersFile(headerRules(policy, files, options)));
  await writeFile(join(publicDir, '_redirects'), redirectsFile(allRedirects, receiverUrl));
  // If this build is stopped, the next one must not mistake a new variant for one of the recorded file.
  const beforeWriting = (variants: Variants) => before && writeRecord({ ...before, variants });
  const variants = await compressSite(publicDir, { files, listed, scan, started, beforeWriting }, before?.variants);
  const build: SiteBuild = { policy, variants, contact, preview, release, copied, redirects };
  writeRecord(build);
  await removeOlder();
  return build;
}

/** A page contains the styles of its template, so the policy allows them by their hashes. */
const stylesInPages = (publicDir: string, files: readonly string[]): string[] =>
  files.filter((path) => TEMPLATE_STYLES.test(path)).map((path) => integrityOf(readFileSync(join(publicDir, path))));

/** The origins that this build's pages embed: the content security policy allows no others. */
function embeddedOrigins(files: readonly string[], scan: Scan) {
  const frames = new Set<string>();
  const media = new Set<string>();
  const pages = files.filter((file) => file.startsWith('/page-data/') && file.endsWith('/page-data.json'));
  for (const page of pages)
    for (const url of scan(page).embeds)
      if (URL.canParse(url)) (isVideoFile(url) ? media : frames).add(new URL(url).origin);
  return { frames: [...frames].sort(), media: [...media].sort() };
}

/**
 * Gatsby copies `static/` into `public/` but removes nothing. Removes the files that the previous build copied and this one
 * did not. A file whose content differs from the copy stays: this build wrote it.
 */
function removeStaleStatic(publicDir: string, staticDir: string, previous: Copied = {}): Copied {
  const files = existsSync(staticDir) ? listFilesSync(staticDir) : [];
  const copied: Record<string, string> = {};
  for (const path of files) copied[path] = contentHash(readFileSync(join(staticDir, path)));
  for (const [path, hash] of Object.entries(previous)) {
    const file = join(publicDir, path);
    if (!(path in copied) && existsSync(file) && contentHash(readFileSync(file)) === hash) rmSync(file);
  }
  return copied;
}
