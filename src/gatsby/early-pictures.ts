/**
 * Asks gatsby-plugin-sharp for pictures before Gatsby bundles. Gatsby itself asks when it runs the pages' queries, after the
 * bundling. Bundling keeps one core busy, and encoding uses the others (docs/decisions/0082). When a page
 * asks for the same picture, Gatsby waits for the job that is already running.
 */
import type { Reporter } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { entryPictures } from '../content/resolve/entry-pictures';
import { visibleEntries } from '../content/resolve/visible-entries';
import { pictureName } from './content-build/known-pictures';
import { loadPackage } from './load-package';
import type { ShownContent } from './page-answers';
import { pictureArguments } from './picture-arguments';

export interface FileNode {
  absolutePath: string;
  internal: { contentDigest: string };
}

interface SharpPlugin {
  generateImageData(options: {
    file: object;
    args: object;
    pathPrefix: string;
    reporter: Reporter;
  }): Promise<IGatsbyImageData | undefined>;
}

/** A picture that is left out here, such as one of a block’s example, is made when a page asks for it. */
export async function requestPictures(
  content: ShownContent,
  nodes: readonly FileNode[],
  reporter: Reporter,
): Promise<void> {
  const nodeOf = new Map(nodes.map((node) => [node.absolutePath, node]));
  const plugin = loadPackage('gatsby-plugin-sharp') as SharpPlugin;
  const pictures = visibleEntries(content.site, content).flatMap((entry) => entryPictures(entry, content));
  const requested = new Set<string>();
  for (const { file, use } of pictures) {
    const node = nodeOf.get(file);
    if (!node) continue;
    // Copies of a picture with the same name become the same files.
    const name = pictureName(node.internal.contentDigest, file, use);
    if (requested.has(name)) continue;
    requested.add(name);
    const args = await pictureArguments(file, node.internal.contentDigest, use);
    await plugin.generateImageData({ file: node, args, pathPrefix: '', reporter });
  }
}
