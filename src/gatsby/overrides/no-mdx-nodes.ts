/**
 * In development, keeps gatsby-plugin-mdx from parsing the content: it throws at each mistake in frontmatter, and
 * Gatsby prints two stacks. The compiler reads the files itself, and nothing asks for the plugin's nodes.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

interface Plugin {
  shouldOnCreateNode: (...args: unknown[]) => boolean;
}

export function createNoMdxNodes(root: string): void {
  const load = createRequire(path.join(root, 'gatsby-node.ts'));
  (load('gatsby-plugin-mdx/gatsby-node') as Plugin).shouldOnCreateNode = () => false;
}
