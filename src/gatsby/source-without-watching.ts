/**
 * Creates the nodes of the content's files in a build. gatsby-source-filesystem watches every file that it reads, with an event
 * for every folder and file: a quarter of a rebuild at 4,000 articles (docs/decisions/0032). In development it still does
 * (gatsby-config.ts). The plugin's own function decides what a node contains, in both.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import { listFolder } from '../content/project-files';
import { forEachConcurrent } from '../util/files';

/** Gatsby lets only the owner of a node change it, so both ways use the same owner. */
const OWNER = { name: 'gatsby-source-filesystem' };

const MAX_CONCURRENT_READS = 32;

export async function sourceContentFiles(
  root: string,
  { actions, createNodeId, getNode }: Pick<SourceNodesArgs, 'actions' | 'createNodeId' | 'getNode'>,
): Promise<void> {
  const folder = path.join(root, 'content');
  const changed: string[] = [];
  for (const file of listFolder(root, 'content').files.map((name) => path.join(root, name))) {
    const known = getNode(createNodeId(file));
    if (known && isUnchanged(known, file)) actions.touchNode(known, OWNER);
    else changed.push(file);
  }
  const nodes = new Map<string, NodeInput>();
  await forEachConcurrent(changed, MAX_CONCURRENT_READS, async (file) => {
    nodes.set(file, await createFileNode(file, createNodeId, { name: 'content', path: folder }));
  });
  // In the order of the files, not in the order in which they were read.
  for (const file of changed) await actions.createNode(nodes.get(file)!, OWNER);
}

/** A program that copies a file can keep the time of its change, but not `ctimeMs`. */
function isUnchanged({ mtimeMs, ctimeMs, ino, size }: Record<string, unknown>, file: string): boolean {
  const now = statSync(file);
  return now.mtimeMs === mtimeMs && now.ctimeMs === ctimeMs && now.ino === ino && now.size === size;
}
