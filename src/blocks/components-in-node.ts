/** The same map as `components.ts`, for Jest: Node reads the folders itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';
import { elements } from './elements';
import { registeredBlocks } from './registry';

type Component = ComponentType<never>;

const componentOf = (folder: string): Component => {
  const file = [`${folder}.tsx`, `${folder}.lazy.tsx`].map((name) => join(__dirname, folder, name)).find(existsSync);
  if (!file) throw new Error(`src/blocks/${folder} has no component`);
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return (require(file) as { default: Component }).default;
};

export const components: MDXComponents = Object.fromEntries([
  ...Object.entries(elements),
  ...registeredBlocks().map(({ folder, description }) => [description.name, componentOf(folder)]),
]);
