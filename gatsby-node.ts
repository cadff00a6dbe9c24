import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Hooks = typeof import('./src/gatsby/node');
type DevelopHooks = typeof import('./src/gatsby/develop/development-hooks');

const root = process.cwd();
const load = createRequire(path.join(root, 'gatsby-node.ts'));
const isDevelop = process.env.gatsby_executing_command === 'develop';

/**
 * `npm run build` bundles the hooks into one file, which is named after the fingerprint of what it was made from. Gatsby's
 * configuration has just written that fingerprint.
 */
function bundledHooks(): Hooks | undefined {
  const fingerprint = readFileSync(path.join(root, 'plugins/content-compiler/fingerprint.txt'), 'utf8');
  const { loadBundle } = load('./src/util/run-bundle.js') as typeof import('./src/util/run-bundle');
  return loadBundle(path.join(root, `.server/hooks/${fingerprint}.js`), path.join(root, 'src/gatsby/node.ts'));
}

/**
 * Gatsby compiles this file with Parcel, which supports neither current TypeScript syntax nor modules whose names are found at
 * run time (the block descriptions). So Node loads the hooks as it loads the same code for `npm run check`.
 */
function hooksFromSource(): Hooks & Partial<DevelopHooks> {
  const { unregister } = load('./src/util/register-typescript.js') as { unregister(): void };
  const hooks = isDevelop
    ? (load('./src/gatsby/develop/development-hooks.ts') as DevelopHooks)
    : (load('./src/gatsby/node.ts') as Hooks);
  unregister();
  return hooks;
}

const hooks: Hooks & Partial<DevelopHooks> = (isDevelop ? undefined : bundledHooks()) ?? hooksFromSource();

export const onPreBootstrap = hooks.onPreBootstrap;
export const sourceNodes = hooks.sourceNodes;
export const createResolvers = hooks.createResolvers;
export const preprocessSource = hooks.preprocessSource;
export const createPages = hooks.createPages;
export const onCreateWebpackConfig = hooks.onCreateWebpackConfig;
export const onPostBuild = hooks.onPostBuild;
export const onCreateDevServer = hooks.onCreateDevServer;
