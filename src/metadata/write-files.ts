import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Blocks } from '../content/mdx/known-elements';
import type { Site } from '../content/site-model';
import { listFilesSync } from '../util/files';
import { FEED, LIST_FEED, LLMS, MARKDOWN, ROBOTS, SECURITY, WEB_MANIFEST } from './paths';
import { brandColours } from './brand-colours';
import { atomFeed } from './atom-feed';
import { listedPages } from './listed-pages';
import { llmsTxt, markdownOfPages } from './llms-txt';
import { robotsTxt } from './robots';
import { securityTxt } from './security-txt';
import { sitemaps } from './sitemap';
import { webManifest } from './web-manifest';

interface Options {
  site: Site;
  blocks: Blocks;
  /** Without a trailing slash. */
  siteUrl: string;
  today: string;
  /** The date of the last change, by file. */
  modified: ReadonlyMap<string, string>;
}

/** Writes the files for search engines, feed readers and browsers: the site map, the feeds, robots.txt and so on. */
export async function writeMetadataFiles(publicFolder: string, options: Options): Promise<void> {
  const { site, blocks, siteUrl, today, modified } = options;
  const settings = { ...site.settings, siteUrl };
  const pages = listedPages(site, today, modified);
  const files: Record<string, string> = {
    ...markdownOfPages(pages, site, blocks, settings),
    ...Object.fromEntries(
      pages.flatMap((page) => (page.list ? [[page.address + LIST_FEED, atomFeed(pages, settings, page)]] : [])),
    ),
    [LLMS]: llmsTxt(pages, settings),
    ...sitemaps(pages, siteUrl),
    [ROBOTS]: robotsTxt(siteUrl),
    [FEED]: atomFeed(pages, settings),
    [SECURITY]: securityTxt(settings, today),
    [WEB_MANIFEST]: webManifest(settings, brandColours(site.root)),
  };
  // Remove the text of pages that are no longer listed.
  const isOurs = new RegExp(`/(?:${MARKDOWN}|${LIST_FEED})$`);
  for (const file of listFilesSync(publicFolder))
    if (isOurs.test(file) && !(file in files)) await rm(path.join(publicFolder, file));
  for (const [urlPath, text] of Object.entries(files)) {
    const file = path.join(publicFolder, urlPath);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
