/** Every block's component by name, from the folders; a `*.lazy.tsx` comes in a chunk of its own. */
import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';
import { elements } from './elements';
import { deferred } from './deferred';

const eager = require.context('.', true, /^\.\/([a-z-]+)\/\1\.tsx$/);
const heavy = require.context('.', true, /^\.\/([a-z-]+)\/\1\.lazy\.tsx$/, 'lazy');

/** `./two-column/two-column.tsx` → `TwoColumn` */
const nameOf = (key: string): string =>
  (key.split('/')[1] ?? '').replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type Component = ComponentType<never>;

export const components: MDXComponents = Object.fromEntries([
  ...Object.entries(elements),
  ...eager.keys().map((key) => [nameOf(key), eager(key).default as Component]),
  ...heavy.keys().map((key) => [nameOf(key), deferred(() => heavy(key) as Promise<{ default: ComponentType }>)]),
]);
