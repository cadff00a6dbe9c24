/**
 * A build's own way from the content's files to Gatsby's nodes of them. gatsby-source-filesystem starts to watch whatever
 * it reads, and makes an event of every folder and file: a quarter of a rebuild at 4,000 articles (docs/decisions/0013).
 * In development, where watching is wanted, it does so (gatsby-config.ts). What a node holds is its business in both.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import { listFiles } from '../content/load-site';
import { forEachConcurrent } from '../util/files';

/** Whose nodes they are, so that Gatsby lets both ways make them. */
const OWNER = { name: 'gatsby-source-filesystem' };

/** Files that are read at the same time. */
const AT_ONCE = 32;

export async function sourceContentFiles(
  root: string,
  { actions, createNodeId, getNode }: Pick<SourceNodesArgs, 'actions' | 'createNodeId' | 'getNode'>,
): Promise<void> {
  const folder = path.join(root, 'content');
  const changed: string[] = [];
  for (const file of listFiles(root, 'content').map((name) => path.join(root, name))) {
    const known = getNode(createNodeId(file));
    if (known && isSame(known, file)) actions.touchNode(known, OWNER);
    else changed.push(file);
  }
  const nodes = new Map<string, NodeInput>();
  await forEachConcurrent(changed, AT_ONCE, async (file) => {
    nodes.set(file, await createFileNode(file, createNodeId, { name: 'content', path: folder }));
  });
  // In the order of the files, whichever was read first.
  for (const file of changed) await actions.createNode(nodes.get(file)!, OWNER);
}

function isSame({ mtimeMs, ino, size }: Record<string, unknown>, file: string): boolean {
  const now = statSync(file);
  return now.mtimeMs === mtimeMs && now.ino === ino && now.size === size;
}
