import './src/adapter/fast-avif';
import { createRequire } from 'node:module';
import path from 'node:path';
import { register } from 'tsx/cjs/api';

// Gatsby compiles this file with a compiler of its own that knows neither today's TypeScript nor modules found while
// running (the descriptions of the blocks). tsx does, and so the hooks are the same code that `npm run check` runs.
// Not tsx's scoped `require`: the names it gives to modules make webpack give up its cache on disk.
const unregister = register();
const load = createRequire(path.join(process.cwd(), 'gatsby-node.ts'));
const hooks = load('./src/adapter/gatsby-node.ts') as typeof import('./src/adapter/gatsby-node');
unregister();

export const onPreBootstrap = hooks.onPreBootstrap;
export const createResolvers = hooks.createResolvers;
export const createPages = hooks.createPages;
export const onCreateWebpackConfig = hooks.onCreateWebpackConfig;
export const onPostBuild = hooks.onPostBuild;
export const onCreateDevServer = hooks.onCreateDevServer;
