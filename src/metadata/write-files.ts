import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../content/site-model';
import { FEED, ROBOTS, SECURITY, WEB_MANIFEST } from './paths';
import { brandColours } from './brand-colours';
import { atomFeed } from './atom-feed';
import { listedPages } from './listed-pages';
import { robotsTxt } from './robots';
import { securityTxt } from './security-txt';
import { sitemaps } from './sitemap';
import { webManifest } from './web-manifest';

interface Options {
  site: Site;
  /** Without a slash at the end. */
  siteUrl: string;
  today: string;
  /** The day of the last change, by file. */
  modified: ReadonlyMap<string, string>;
}

/** Writes the files for search engines, feed readers and browsers: the site map, the feed, robots.txt and so on. */
export async function writeMetadataFiles(publicFolder: string, options: Options): Promise<void> {
  const { site, siteUrl, today, modified } = options;
  const settings = { ...site.settings, siteUrl };
  const pages = listedPages(site, today, modified);
  const files: Record<string, string> = {
    ...sitemaps(pages, siteUrl),
    [ROBOTS]: robotsTxt(siteUrl),
    [FEED]: atomFeed(pages, settings),
    [SECURITY]: securityTxt(settings, today),
    [WEB_MANIFEST]: webManifest(settings, brandColours(site.root)),
  };
  for (const [urlPath, text] of Object.entries(files)) {
    const file = path.join(publicFolder, urlPath);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
