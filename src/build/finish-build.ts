import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPLATE_STYLES } from '../schema/constants';
import { compressSite } from './compress';
import { embeddedOrigins } from './embedded-origins';
import { integrityOf, listFiles, readJson } from '../util/files';
import type { PolicyOptions } from '../server/http/csp';
import { contentSecurityPolicy } from '../server/http/csp';
import { type KeepOptions, keepPreviousBuild } from './previous-build';
import { type Known, FileScanCache } from './file-scan-cache';
import { headerRules, isServed, redirects } from '../server/http/headers-and-redirects';
import { writeHostFiles } from './host-files';
import { SITE_BUILD_FILE, type SiteBuild, type SiteContact } from '../server/site-build';
import { removeStaleStatic } from './remove-stale-static';

/** Half a megabyte for scripts from elsewhere, which Gatsby copies into every site. Nothing here names it. */
const UNUSED = '~partytown';

export interface FinishOptions {
  /** The integrations that are configured; what pages embed is found in them. */
  policy?: PolicyOptions;
  receiverUrl?: string | undefined;
  contact?: SiteContact;
  preview?: boolean;
  previous?: KeepOptions;
  /** What Gatsby copies as it is. */
  staticDir?: string;
  /** A file that remembers what was read, for the next build. */
  memory?: string;
}

/** The last step of a build, when `public/` is complete: compressed variants and the rules for hosts. */
export async function finishBuild(publicDir: string, options: FinishOptions = {}): Promise<SiteBuild> {
  const file = join(publicDir, SITE_BUILD_FILE);
  const before = await readJson<SiteBuild>(file);
  const readings = new FileScanCache(publicDir, options.memory ? await readJson<Known>(options.memory) : {});
  const copied = options.staticDir && (await removeStaleStatic(publicDir, options.staticDir, before?.copied));
  await rm(join(publicDir, UNUSED), { recursive: true, force: true });
  const listed = await listFiles(publicDir);
  const { release, present } = await keepPreviousBuild(
    { folder: publicDir, listed, readings },
    before?.release,
    options.previous,
  );
  const files = present.filter(isServed);
  const styles = await Promise.all(
    release.files
      .filter((path) => TEMPLATE_STYLES.test(path))
      .map(async (path) => integrityOf(await readFile(join(publicDir, path)))),
  );
  const policy = contentSecurityPolicy({ styles, ...(await embeddedOrigins(files, readings)), ...options.policy });
  await writeHostFiles(publicDir, {
    headers: headerRules(policy, files, options),
    redirects: redirects(files),
    receiverUrl: options.receiverUrl,
  });
  const variants = await compressSite(publicDir, { files, listed, readings }, before?.variants);
  if (options.memory) await writeFile(options.memory, JSON.stringify(await readings.all()));
  const { contact, preview } = options;
  const build: SiteBuild = { policy, variants, contact, preview, release, ...(copied ? { copied } : {}) };
  await writeFile(file, JSON.stringify(build));
  return build;
}
