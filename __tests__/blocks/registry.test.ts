/** The registry of blocks. recipes.test.ts adds a block to it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blockDescriptions, registeredBlocks } from '../../src/blocks/registry';
import { kebabCase } from '../../src/util/words';

const FOLDER = path.resolve(__dirname, '../../src/blocks');

it.each(registeredBlocks())('$folder: outer and inner blocks name each other', ({ description }) => {
  for (const outer of description.within ?? []) {
    const found = blockDescriptions().find((block) => block.name === outer);
    expect(found?.children).toContain(description.name);
  }
  if (Array.isArray(description.children))
    for (const inner of description.children) {
      // A block that is allowed everywhere names no outer block.
      const { within = [description.name] } = blockDescriptions().find((block) => block.name === inner)!;
      expect(within).toContain(description.name);
    }
});

it.each(registeredBlocks())('$folder: every picture has a field for its alternative text', ({ description }) => {
  for (const field of Object.values(description.props))
    if (field.type === 'image') expect(description.props[field.alt]?.type).toBe('alt');
});

it('a block’s folder, description and component have the block’s name', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const described = files.filter((file) => file.endsWith('.block.ts'));
  expect(described).toEqual(registeredBlocks().map(({ folder }) => `${folder}/${folder}.block.ts`));
  for (const { folder, description } of registeredBlocks()) {
    expect(kebabCase(description.name)).toBe(folder);
    const component = files.find((file) => [`${folder}/${folder}.tsx`, `${folder}/${folder}.lazy.tsx`].includes(file));
    const source = readFileSync(path.join(FOLDER, component ?? `${folder} has no component`), 'utf8');
    expect(source).toMatch(new RegExp(`^export default function ${description.name}\\b`, 'm'));
  }
});
