import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { sourceContentFiles } from '../../src/gatsby/source-without-watching';

interface Node {
  id: string;
  relativePath: string;
  internal: { type: string; contentDigest: string };
}

describe('sourceContentFiles', () => {
  let root = '';
  const nodes = new Map<string, Node>();
  const at = (file: string) => path.join(root, 'content', file);

  /** Which files a build creates nodes for, and which it keeps. */
  async function build(): Promise<Record<'created' | 'touched', string[]>> {
    const created: string[] = [];
    const touched: string[] = [];
    const owners = new Set<string | undefined>();
    const args = {
      actions: {
        createNode: (node: Node, owner?: { name: string }) => {
          nodes.set(node.id, node);
          created.push(node.relativePath);
          owners.add(owner?.name);
        },
        touchNode: (node: Node, owner?: { name: string }) => {
          touched.push(node.relativePath);
          owners.add(owner?.name);
        },
      },
      createNodeId: (input: string) => `id of ${input}`,
      getNode: (id: string) => nodes.get(id),
    } as unknown as SourceNodesArgs;
    await sourceContentFiles(root, args);
    expect([...owners]).toEqual(['gatsby-source-filesystem']);
    return { created, touched };
  }

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'source-'));
    mkdirSync(at('articles/a'), { recursive: true });
    writeFileSync(at('articles/a/index.mdx'), 'one');
    writeFileSync(at('articles/a/main.jpg'), 'picture');
    writeFileSync(at('.hidden'), 'nothing');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('creates a node for every file except hidden ones in the first build', async () => {
    expect(await build()).toEqual({ created: ['articles/a/index.mdx', 'articles/a/main.jpg'], touched: [] });
    expect([...nodes.values()].map(({ internal }) => internal.type)).toEqual(['File', 'File']);
  });

  test('creates nodes only for changed files in the next build, even when their size and time are the same, and ignores removed files', async () => {
    const file = at('articles/a/index.mdx');
    const { mtime } = statSync(file);
    const before = nodes.get(`id of ${file}`)!.internal.contentDigest;
    writeFileSync(file, 'two');
    utimesSync(file, mtime, mtime);
    rmSync(at('articles/a/main.jpg'));
    writeFileSync(at('articles/a/other.jpg'), 'picture');
    expect(await build()).toEqual({ created: ['articles/a/index.mdx', 'articles/a/other.jpg'], touched: [] });
    expect(nodes.get(`id of ${file}`)!.internal.contentDigest).not.toBe(before);
    expect(await build()).toEqual({ created: [], touched: ['articles/a/index.mdx', 'articles/a/other.jpg'] });
  });
});
