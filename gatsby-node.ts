import './src/gatsby/overrides/sharp-encoders';
import { createRequire } from 'node:module';
import path from 'node:path';

// Gatsby compiles this file with a compiler of its own that knows neither today's TypeScript nor modules found while
// running (the descriptions of the blocks). So the hooks are loaded as `npm run check` loads the same code.
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
