/** The examples of all blocks, compiled and resolved as the cheatsheet of the fixture site shows them. */
import type { CheatsheetEntry } from '../../src/schema/block';
import type { BuildHost } from '../../src/content/resolve/build-host';
import { resolvePage } from '../../src/content/resolve/resolve-page';
import { loadSite } from '../../src/content/load-site';
import type { TreeNode } from '../../src/schema/page-data';
import { analyses, blocks, page, PAGE, TODAY, withSite } from './fixture-site';

/** A build host that processes no pictures or files. */
export const host: BuildHost = {
  picture: async (file, use) => ({
    src: `/static/${use}.jpg`,
    srcSet: `/static/${use}-640.jpg 640w, /static/${use}.jpg 1280w`,
    sources: [{ type: 'image/webp', srcSet: `/static/${use}.webp 1280w` }],
    width: 1280,
    height: file.length,
  }),
  document: async () => ({ url: '/static/guide.pdf', name: 'guide.pdf', extension: 'pdf', bytes: 1_240_000 }),
  trackFile: async () => undefined,
  trackAllFiles: async () => undefined,
};

/** The tree of a page of the fixture site with this body. */
export async function treeOf(body: string): Promise<TreeNode[]> {
  const site = withSite(page(body), (root) => loadSite({ root, blocks, cache: analyses, today: TODAY }));
  const entry = site.byFile.get(PAGE);
  if (!entry) throw new Error(`${PAGE} was not read`);
  return (await resolvePage(entry, { site, blocks, host, includeUnpublished: false, today: TODAY })).page.tree;
}

export async function cheatsheetEntries(): Promise<CheatsheetEntry[]> {
  const [sheet] = await treeOf('<Cheatsheet />');
  return (sheet as [string, { blocks: CheatsheetEntry[] }])[1].blocks;
}
