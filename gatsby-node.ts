import { createRequire } from 'node:module';
import path from 'node:path';

type Hooks = typeof import('./src/gatsby/node');
type DevelopHooks = typeof import('./src/gatsby/develop/development-hooks');

const load = createRequire(path.join(process.cwd(), 'gatsby-node.ts'));
const isDevelop = process.env.gatsby_executing_command === 'develop';

/**
 * Gatsby compiles this file with Parcel, which supports neither current TypeScript syntax nor modules whose names are found at
 * run time (the block descriptions). So Node loads the hooks as it loads the same code for `npm run check`.
 */
function loadHooks(): Hooks & Partial<DevelopHooks> {
  const { unregister } = load('./src/util/register-typescript.js') as { unregister(): void };
  const hooks = isDevelop
    ? (load('./src/gatsby/develop/development-hooks.ts') as DevelopHooks)
    : (load('./src/gatsby/node.ts') as Hooks);
  unregister();
  return hooks;
}

const hooks = loadHooks();

export const onPreBootstrap = hooks.onPreBootstrap;
export const createResolvers = hooks.createResolvers;
export const createPages = hooks.createPages;
export const onCreateWebpackConfig = hooks.onCreateWebpackConfig;
export const onPostBuild = hooks.onPostBuild;
export const onCreateDevServer = hooks.onCreateDevServer;
