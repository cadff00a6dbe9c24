/** All block descriptions, read from the folders: to add a block, add a folder. For Node only. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockDescription } from '../schema/block';
import type { ReferenceTo } from '../schema/page-data';
import { loadModule } from '../util/load-module';

interface RegisteredBlock {
  /** The name of the folder: `two-column`. */
  folder: string;
  description: BlockDescription;
}

let cachedBlocks: RegisteredBlock[] | undefined;

export const registeredBlocks = (): RegisteredBlock[] =>
  (cachedBlocks ??= readdirSync(__dirname)
    .filter((folder) => existsSync(join(__dirname, folder, `${folder}.block.ts`)))
    .sort()
    .map((folder) => {
      // Loaded at run time, so that no list of blocks must be maintained.
      const [written] = Object.values(loadModule(join(__dirname, folder, `${folder}.block.ts`))) as [BlockDescription];
      const { props = {}, children = 'none' } = written as Partial<BlockDescription>;
      return { folder, description: { title: 'title' in props ? 'title' : undefined, ...written, props, children } };
    }));

export const blockDescriptions = (): BlockDescription[] => registeredBlocks().map(({ description }) => description);

/** The ids of the entities that examples refer to, from the site or from a test. */
export type ExampleEntities = Partial<Record<ReferenceTo, string>>;

/** Examples must not name entities that a writer could rename: `{person}` becomes the id of the first person. */
export const exampleSource = (mdx: string, entities: ExampleEntities): string =>
  mdx.replace(/\{([a-z]+)\}/g, (text, entity: string) => entities[entity as ReferenceTo] ?? text);
