/** Images and files through Gatsby's own pipeline, with the dependencies of each page. */
import type { GatsbyResolverContext, GraphQLResolveInfo } from './graphql-types';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { BuildHost } from '../content/resolve/build-host';
import type { Picture } from '../schema/page-data';
import { pictureName, rememberPicture } from '../content-build/known-pictures';
import { getOrMake } from '../util/collections';
import { isDevelop } from '../content-build/content-store';
import { pictureArguments, toPicture } from '../content-build/picture-arguments';

interface FileNode {
  id: string;
  children: string[];
  internal: { contentDigest: string };
}

/** Keyed by content, file and use: the pipeline's results in this process. */
const imagesByKey = new Map<string, Promise<Omit<Picture, 'alt'>>>();

export function createBuildHost(context: GatsbyResolverContext, info: GraphQLResolveInfo): BuildHost {
  const { nodeModel } = context;

  /** Gatsby tracks the look-up: the page's query runs again when that file changes, appears or disappears. */
  const fileNode = (file: string): Promise<FileNode | null> =>
    nodeModel.findOne({ type: 'File', query: { filter: { absolutePath: { eq: file.split(path.sep).join('/') } } } });

  const fieldOf = (type: string, name: string) => {
    const field = info.schema.getType(type)?.getFields?.()[name];
    if (!field?.resolve) throw new Error(`Gatsby has no field ${type}.${name}: is its plugin configured?`);
    return field.resolve;
  };

  return {
    async picture(file, use) {
      const node = await fileNode(file);
      const image = node?.children.map((id) => nodeModel.getNodeById({ id, type: 'ImageSharp' })).find(Boolean);
      if (!node || !image) throw new Error(`There is no image at ${file}`);
      const { contentDigest } = node.internal;
      return getOrMake(imagesByKey, `${contentDigest} ${file} ${use}`, async () => {
        const given = await pictureArguments(file, contentDigest, use);
        const data = await fieldOf('ImageSharp', 'gatsbyImageData')(image, given, context, info);
        const made = toPicture(data as IGatsbyImageData);
        if (!isDevelop()) rememberPicture(process.cwd(), pictureName(contentDigest, file, use), made);
        return made;
      });
    },

    async document(file) {
      const node = await fileNode(file);
      if (!node) throw new Error(`There is no file at ${file}`);
      const url = (await fieldOf('File', 'publicURL')(node, {}, context, info)) as string;
      const name = path.basename(file);
      return { url, name, extension: path.extname(name).slice(1).toLowerCase(), bytes: statSync(file).size };
    },

    async trackFile(file) {
      await fileNode(file);
    },

    trackAllFiles: () => trackAllFiles(context),
  };
}

/** Gatsby tracks the look-up: the query runs again when any content file changes, is added or is deleted. */
export const trackAllFiles = async ({ nodeModel }: GatsbyResolverContext): Promise<void> => {
  await nodeModel.findAll({ type: 'File', query: { limit: 1 } });
};
