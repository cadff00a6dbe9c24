/** Every block's component by name, from the folders. All `*.lazy.tsx` share one chunk; the cheatsheet has its own. */
import type { MDXComponents } from 'mdx/types';
import type { ComponentType, ReactNode } from 'react';
import { elements } from './elements';
import { createLazyBlock, createServerBlock } from './create-lazy-block';
import { pascalCase } from '../util/words';

const eager = require.context('.', true, /^\.\/([a-z-]+)\/\1\.tsx$/);
const folderOf = (key: string): string => key.split('/')[1] ?? '';
/** `./two-column/two-column.tsx` → `TwoColumn` */
const nameOf = (key: string): string => pascalCase(folderOf(key));

type Component = (props: never) => ReactNode;

/** Runs a block's module when the block is first rendered, so that a page runs only the blocks it uses. */
const loadOnUse =
  (load: () => Component): Component =>
  (props) =>
    load()(props);

export const components: MDXComponents = Object.fromEntries([
  ...Object.entries(elements),
  ...eager.keys().map((key) => [nameOf(key), loadOnUse(() => eager(key).default as Component)]),
  ...lazyBlocks(),
]);

/**
 * The server renders lazy blocks synchronously: React would insert a pending one with an inline script, which the site's
 * policy forbids. webpack keeps one of the two branches for each side. The regular expressions and the condition must
 * stay inline, or it keeps both.
 */
function lazyBlocks(): [string, ComponentType][] {
  if (process.env.BUILD_STAGE === 'build-html' || process.env.BUILD_STAGE === 'develop-html') {
    const blocks = require.context('.', true, /^\.\/([a-z-]+)\/\1\.lazy\.tsx$/);
    return blocks
      .keys()
      .map((key) => [nameOf(key), createServerBlock(folderOf(key), blocks(key).default as ComponentType)]);
  } else {
    const blocks = require.context('.', true, /^\.\/(?!cheatsheet)([a-z-]+)\/\1\.lazy\.tsx$/, 'lazy-once');
    // The cheatsheet is a separate chunk, because only writers need it. It shows all other blocks.
    const cheatsheet = require.context('.', true, /^\.\/cheatsheet\/cheatsheet\.lazy\.tsx$/, 'lazy-once');
    const withAll = (own: Promise<unknown>) =>
      Promise.all([own, ...blocks.keys().map(blocks)]).then(([first]) => first);
    return [
      ...blocks.keys().map((key) => [nameOf(key), () => blocks(key)] as const),
      ...cheatsheet.keys().map((key) => [nameOf(key), () => withAll(cheatsheet(key))] as const),
    ].map(([name, load]) => [name, createLazyBlock(name, load as () => Promise<{ default: ComponentType }>)]);
  }
}
