/** Finishes every build when the pages are in `public/`: writes what the whole site needs beside them. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress } from '../build/compress';
import { finishBuild } from '../build/finish-build';
import { titleOf } from '../content/brand';
import { siteSettings } from '../content/resolve/site-settings';
import { visibleEntries } from '../content/resolve/visible-entries';
import { pageKindOf } from '../content/routes';
import { narrowingLabel } from '../content/narrowed-lists';
import { removeUnusedShareImages, writeShareImages } from '../metadata/share-image/images';
import { writeMetadataFiles } from '../metadata/write-files';
import { buildIndex } from '../search/build-index';
import { SEARCH_INDEX } from '../search/search-paths';
import { REVIEW_FOLDER } from '../server/http/headers-and-redirects';
import { configuredThirdParties, type ThirdPartyKey } from '../third-parties/third-parties';
import { integrityOf, writeAtomicSync } from '../util/files';
import type { PictureCache } from '../util/picture-cache';
import { deferLayoutScript } from './defer-layout-script';
import { EARLIER_PICTURES } from './gatsby-files';
import type { ShownContent } from './page-answers';
import { type HeadContexts, narrowedLists } from './content-pages';

interface FinishSite {
  content: ShownContent;
  heads: HeadContexts;
  pictures: PictureCache;
  search: ReturnType<typeof startSearchIndex>;
  /** Writes the reviewers' desk into `public/`, in a preview that has one. */
  writeDesk?: (() => Promise<void>) | undefined;
  info(line: string): void;
  /** Runs a part and reports how long it took. */
  timed(name: string, work: () => Promise<unknown>): Promise<void>;
}

/** No other file takes as long to compress, so a second thread does it while this one makes the others. */
export function startSearchIndex(content: ShownContent) {
  const index = Buffer.from(buildIndex(content));
  return { index, compressed: compress(index, SEARCH_INDEX) };
}

export async function finishSite({
  content,
  heads,
  pictures,
  search,
  writeDesk,
  info,
  timed,
}: FinishSite): Promise<void> {
  const { site, blocks, today, includeUnpublished } = content;
  const { root } = site;
  const publicFolder = path.join(root, 'public');
  // The desk of an earlier preview would be about other changes.
  rmSync(path.join(publicFolder, REVIEW_FOLDER), { recursive: true, force: true });
  writeFileSync(path.join(publicFolder, 'routes.json'), `${JSON.stringify(routesOf(content), null, 1)}\n`);
  writeAtomicSync(path.join(publicFolder, SEARCH_INDEX), search.index);
  const { siteUrl } = siteSettings(site);
  writeMetadataFiles(publicFolder, { site, blocks, siteUrl, today, modified: heads.modified });
  await timed('Draw the pictures for shared links', () =>
    writeShareImages(publicFolder, root, heads.images.values(), pictures),
  );
  await removeUnusedShareImages(publicFolder, heads.images.values());
  await pictures.prune();
  if (writeDesk) await timed('Compare this preview for the reviewers’ desk', writeDesk);
  await timed('Compress and write the host files', async () => {
    await finishBuild(publicFolder, {
      started: { [SEARCH_INDEX]: search.compressed },
      policy: {
        scripts: [integrityOf(deferLayoutScript())],
        thirdParties: Object.keys(configuredThirdParties(site.settings)) as ThirdPartyKey[],
      },
      redirects: [...site.redirects, ...narrowedLists(content).redirects(today)],
      receiverUrl: process.env.SITE_RECEIVER_URL,
      preview: includeUnpublished,
      contact: { phone: site.settings.phone.label, email: site.settings.email },
      previous: {
        deployed: process.env.SITE_PREVIOUS_BUILD && path.resolve(root, process.env.SITE_PREVIOUS_BUILD),
        archive: path.join(root, EARLIER_PICTURES),
        log: info,
      },
      staticDir: path.join(root, 'static'),
    });
  });
}

/** Every path with a page. An alias also names its page's path, and a narrowed list that of the whole list. */
function routesOf(content: ShownContent): object[] {
  const { site } = content;
  const { brand } = site.settings;
  return [
    ...visibleEntries(site, content).flatMap((entry) =>
      entry.path
        ? [entry.path, ...entry.aliases].map((address) => ({
            path: address,
            kind: pageKindOf(entry),
            title: titleOf(entry, brand),
            ...(address === entry.path ? {} : { canonical: entry.path }),
          }))
        : [],
    ),
    ...narrowedLists(content)
      .all()
      .map(({ path: address, page, narrowing }) => ({
        path: address,
        kind: pageKindOf(page),
        title: `${titleOf(page, brand)}: ${narrowingLabel(narrowing)}`,
        list: page.path,
      })),
  ];
}
