/** Every block's component by name, from the folders; the `*.lazy.tsx` come in a chunk apart, the cheatsheet in one of its own. */
import type { MDXComponents } from 'mdx/types';
import type { ComponentType, ReactNode } from 'react';
import { elements } from './elements';
import { deferred, immediate } from './deferred';

const eager = require.context('.', true, /^\.\/([a-z-]+)\/\1\.tsx$/);
const folderOf = (key: string): string => key.split('/')[1] ?? '';
/** `./two-column/two-column.tsx` → `TwoColumn` */
const nameOf = (key: string): string =>
  folderOf(key)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

type Component = (props: never) => ReactNode;

/** A page pays for the code of the blocks that stand in it, and while React draws them a little at a time. */
const whenUsed =
  (load: () => Component): Component =>
  (props) =>
    load()(props);

export const components: MDXComponents = Object.fromEntries([
  ...Object.entries(elements),
  ...eager.keys().map((key) => [nameOf(key), whenUsed(() => eager(key).default as Component)]),
  ...heavyBlocks(),
]);

/**
 * The server writes heavy blocks at once: one that it had to wait for would be put in its place by an inline script,
 * which the site's policy forbids. webpack keeps one of the two branches for each side; neither regular expression
 * nor condition may be named, or it keeps both.
 */
function heavyBlocks(): [string, ComponentType][] {
  if (process.env.BUILD_STAGE === 'build-html' || process.env.BUILD_STAGE === 'develop-html') {
    const blocks = require.context('.', true, /^\.\/([a-z-]+)\/\1\.lazy\.tsx$/);
    return blocks.keys().map((key) => [nameOf(key), immediate(folderOf(key), blocks(key).default as ComponentType)]);
  } else {
    const blocks = require.context('.', true, /^\.\/(?!cheatsheet)([a-z-]+)\/\1\.lazy\.tsx$/, 'lazy-once');
    // Writers' alone, so that visitors of a form do not pay for it. It shows all the others.
    const cheatsheet = require.context('.', true, /^\.\/cheatsheet\/cheatsheet\.lazy\.tsx$/, 'lazy-once');
    const withAll = (own: Promise<unknown>) =>
      Promise.all([own, ...blocks.keys().map(blocks)]).then(([first]) => first);
    return [
      ...blocks.keys().map((key) => [nameOf(key), () => blocks(key)] as const),
      ...cheatsheet.keys().map((key) => [nameOf(key), () => withAll(cheatsheet(key))] as const),
    ].map(([name, load]) => [name, deferred(name, load as () => Promise<{ default: ComponentType }>)]);
  }
}
