/**
 * In development, keeps gatsby-plugin-mdx from parsing the content: it throws at each mistake in frontmatter, and
 * Gatsby prints two stacks. The compiler reads the files itself, and nothing asks for the plugin's nodes.
 */
import { loadPackage } from '../../content-build/load-package';

export function createNoMdxNodes(): void {
  const plugin = loadPackage('gatsby-plugin-mdx/gatsby-node') as { shouldOnCreateNode: () => boolean };
  plugin.shouldOnCreateNode = () => false;
}
