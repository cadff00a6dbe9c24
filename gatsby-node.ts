import { createRequire } from 'node:module';
import path from 'node:path';

// Gatsby compiles this file with Parcel, which supports neither current TypeScript syntax nor modules whose names are found at
// run time (the block descriptions). So tsx loads the hooks, as it loads the same code for `npm run check`.
const load = createRequire(path.join(process.cwd(), 'gatsby-node.ts'));
const { unregister } = load('./src/util/register-typescript.js') as { unregister(): void };
const hooks = load('./src/gatsby/node.ts') as typeof import('./src/gatsby/node');
unregister();

export const onPreBootstrap = hooks.onPreBootstrap;
export const sourceNodes = hooks.sourceNodes;
export const createResolvers = hooks.createResolvers;
export const createPages = hooks.createPages;
export const onCreateWebpackConfig = hooks.onCreateWebpackConfig;
export const onPostBuild = hooks.onPostBuild;
export const onCreateDevServer = hooks.onCreateDevServer;
