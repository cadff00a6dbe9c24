import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../content/load-site';
import { FEED, ROBOTS, SECURITY, SITEMAP, WEB_MANIFEST } from './paths';
import { brandColours } from './brand-colours';
import { feed } from './atom-feed';
import { listedPages } from './listed-pages';
import { robots, securityText, webManifest } from './small-files';
import { sitemap } from './sitemap';

interface Options {
  site: Site;
  /** Without a slash at its end. */
  siteUrl: string;
  today: string;
  /** By file: the day of the last change. */
  modified: ReadonlyMap<string, string>;
}

/** The last but one step of a build: what machines read beside the pages. */
export async function writeDiscoveryFiles(publicFolder: string, options: Options): Promise<void> {
  const { site, siteUrl, today, modified } = options;
  const settings = { ...site.settings, siteUrl };
  const pages = listedPages(site, today, modified);
  const files: Record<string, string> = {
    [SITEMAP]: sitemap(pages, siteUrl),
    [ROBOTS]: robots(siteUrl),
    [FEED]: feed(pages, settings),
    [SECURITY]: securityText(settings, today),
    [WEB_MANIFEST]: webManifest(settings, brandColours(site.root)),
  };
  for (const [address, text] of Object.entries(files)) {
    const file = path.join(publicFolder, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
