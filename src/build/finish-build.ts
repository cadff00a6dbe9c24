import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPLATE_STYLES } from '../schema/constants';
import { contentSecurityPolicy, type PolicyOptions } from '../server/http/csp';
import { contentRedirects, headerRules, isServed, pageRedirects } from '../server/http/headers-and-redirects';
import {
  type ContentRedirect,
  SITE_BUILD_FILE,
  type SiteBuild,
  type SiteContact,
  type Variants,
} from '../server/site-build';
import { integrityOf, listFilesSync, readJson, writeAtomic } from '../util/files';
import { compressSite, type EarlyVariants } from './compress';
import { embeddedOrigins } from './embedded-origins';
import { FileScanCache, type FileScans } from './file-scan-cache';
import { writeHostFiles } from './host-files';
import { type KeepOptions, keepPreviousBuild } from './previous-build';
import { removeStaleStatic } from './remove-stale-static';
import { fitReviewDesk } from './review-desk';

/** Gatsby copies this library for third-party scripts (half a megabyte) into every site. No page of ours loads it. */
const UNUSED_LIBRARY = '~partytown';

export interface FinishOptions {
  /** The rest of the content security policy: the build finds the embedded origins and styles in the pages. */
  policy?: PolicyOptions;
  /** From `content/redirects.yaml`. */
  redirects?: readonly ContentRedirect[];
  receiverUrl?: string | undefined;
  contact?: SiteContact;
  preview?: boolean;
  previous?: KeepOptions;
  /** The folder that Gatsby copies unchanged. */
  staticDir?: string;
  /** A JSON file that keeps the scans of this build for the next. */
  scanCacheFile?: string;
  /** Files that were compressed before the others were ready, keyed by path below the folder. */
  early?: ReadonlyMap<string, EarlyVariants>;
}

/** The last step of a build, when `public/` is complete: compressed variants, the rules for hosts, the build's record. */
export async function finishBuild(publicDir: string, options: FinishOptions = {}): Promise<SiteBuild> {
  const { redirects = [], receiverUrl, contact, preview, staticDir, scanCacheFile, early } = options;
  const recordFile = join(publicDir, SITE_BUILD_FILE);
  const before = await readJson<SiteBuild>(recordFile);
  const scans = new FileScanCache(publicDir, scanCacheFile ? await readJson<FileScans>(scanCacheFile) : {});
  const copied = staticDir && (await removeStaleStatic(publicDir, staticDir, before?.copied));
  await rm(join(publicDir, UNUSED_LIBRARY), { recursive: true, force: true });
  await fitReviewDesk(publicDir, { preview, mayHaveTags: before?.preview ?? !before });

  const listed = listFilesSync(publicDir);
  const built = { folder: publicDir, listed, scans };
  // A preview is not a release: its files, including pictures of drafts, must not stay for tabs that are still open.
  const followsPreview = Boolean(before?.preview) && !preview;
  const kept = await keepPreviousBuild(built, before?.release, { ...options.previous, followsPreview });
  const { release, present } = kept;
  const files = present.filter((path) => isServed(path, { preview }));

  const policy = contentSecurityPolicy({
    styles: await stylesInPages(publicDir, release.files),
    ...(await embeddedOrigins(files, scans)),
    ...options.policy,
  });
  await writeHostFiles(publicDir, {
    headers: headerRules(policy, files, options),
    contentRedirects: contentRedirects(files, redirects),
    pageRedirects: pageRedirects(files),
    receiverUrl,
  });
  // If this build is stopped, the next one must not mistake a new variant for one of the recorded file.
  const beforeWriting = before && ((variants: Variants) => writeRecord(recordFile, { ...before, variants }));
  const compressed = await compressSite(publicDir, { files, listed, scans, beforeWriting, early }, before);
  if (scanCacheFile) await writeFile(scanCacheFile, JSON.stringify(await scans.toJson()));
  const build: SiteBuild = {
    policy,
    ...compressed,
    contact,
    preview,
    release,
    ...(copied ? { copied } : {}),
    redirects,
  };
  await writeRecord(recordFile, build);
  await kept.removeOlder();
  return build;
}

/** Writes atomically: a build that is stopped must not lose the previous record. */
const writeRecord = (file: string, build: SiteBuild): Promise<void> => writeAtomic(file, JSON.stringify(build));

/** A page contains the styles of its template, so the policy allows them by their hashes. */
const stylesInPages = (publicDir: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(
    files
      .filter((path) => TEMPLATE_STYLES.test(path))
      .map(async (path) => integrityOf(await readFile(join(publicDir, path)))),
  );
