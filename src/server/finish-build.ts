import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variants } from './compress';
import { compressSite } from './compress';
import { embeddedOrigins } from './embedded-origins';
import { listFiles, readJson } from './files';
import type { PolicyOptions } from './policy';
import { contentSecurityPolicy } from './policy';
import { type KeepOptions, keepPreviousBuild, type Release } from './previous-build';
import { headerRules, isServed, redirects } from './rules';
import { writeHostFiles } from './static-host-files';

/** What the build tells the server; it stands in `public/`, because it is true of exactly these files. */
export interface SiteBuild {
  policy: string;
  variants: Variants;
  contact?: SiteContact | undefined;
  /** Not for search engines. */
  preview?: boolean | undefined;
  /** For the build after this one. */
  release: Release;
}

/** How to reach the firm when a form cannot be taken. */
export interface SiteContact {
  phone: string;
  email: string;
}

export const SITE_BUILD_FILE = '.site-build.json';

export interface FinishOptions {
  /** The integrations that are configured; what pages embed is found in them. */
  policy?: PolicyOptions;
  receiverUrl?: string | undefined;
  contact?: SiteContact;
  preview?: boolean;
  previous?: KeepOptions;
}

/** The last step of a build, when `public/` is complete: compressed variants and the rules for hosts. */
export async function finishBuild(publicDir: string, options: FinishOptions = {}): Promise<SiteBuild> {
  const file = join(publicDir, SITE_BUILD_FILE);
  const before = await readJson<SiteBuild>(file);
  const release = await keepPreviousBuild(publicDir, before?.release, options.previous);
  const files = (await listFiles(publicDir)).filter(isServed);
  const policy = contentSecurityPolicy({ ...(await embeddedOrigins(publicDir, files)), ...options.policy });
  await writeHostFiles(publicDir, {
    headers: headerRules(policy, files, options),
    redirects: redirects(files),
    receiverUrl: options.receiverUrl,
  });
  const variants = await compressSite(publicDir, before?.variants);
  const build: SiteBuild = { policy, variants, contact: options.contact, preview: options.preview, release };
  await writeFile(file, JSON.stringify(build));
  return build;
}
