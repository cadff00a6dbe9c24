/** The part of gatsby-source-filesystem that describes one file. The package has no types for it. */
declare module 'gatsby-source-filesystem/create-file-node' {
  import type { NodeInput } from 'gatsby';

  export function createFileNode(
    file: string,
    createNodeId: (input: string) => string,
    options: { name: string; path: string },
  ): Promise<NodeInput>;
}
