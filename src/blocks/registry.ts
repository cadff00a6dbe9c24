/** All block descriptions, read from the folders: to add a block, add a folder. For Node only. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockDescription } from '../schema/block';
import type { ReferenceTo } from '../schema/fields';
import { loadModule } from '../util/load-module';
import { kebabCase } from '../util/words';

export interface RegisteredBlock {
  /** The name of the folder: `two-column`. */
  folder: string;
  description: BlockDescription;
}

export function readBlocks(root: string = __dirname): RegisteredBlock[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .flatMap((folder) => {
      const file = `${folder}.block.ts`;
      if (!readdirSync(join(root, folder)).includes(file)) return [];
      // Loaded at run time, so that no list of blocks must be maintained.
      const exported = Object.values(loadModule(join(root, folder, file)));
      const description = exported.find(isDescription);
      if (!description) throw new Error(`src/blocks/${folder}/${file} exports no block description`);
      if (kebabCase(description.name) !== folder)
        throw new Error(
          `src/blocks/${folder}/${file} describes ${description.name}: rename its folder to ${kebabCase(description.name)}`,
        );
      return [{ folder, description }];
    });
}

const isDescription = (value: unknown): value is BlockDescription =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'examples' in value;

let cachedBlocks: RegisteredBlock[] | undefined;

export const registeredBlocks = (): RegisteredBlock[] => (cachedBlocks ??= readBlocks());
export const blockDescriptions = (): BlockDescription[] => registeredBlocks().map(({ description }) => description);

/** The entities that examples refer to, of the site or of a test. */
export type ExampleEntities = Record<ReferenceTo, string>;

/** Examples must not name entities that a writer could rename: `{person}` becomes the id of the first person. */
export const exampleSource = (mdx: string, entities: ExampleEntities): string =>
  mdx.replace(/\{([a-z]+)\}/g, (text, entity: string) =>
    Object.hasOwn(entities, entity) ? entities[entity as ReferenceTo] : text,
  );
