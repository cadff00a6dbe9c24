import './src/adapter/fast-avif';
import path from 'node:path';
import { require as load } from 'tsx/cjs/api';

// Gatsby compiles this file with a compiler of its own that knows neither today's TypeScript nor modules found while
// running (the descriptions of the blocks). tsx does, and so the hooks are the same code that `npm run check` runs.
const hooks = load(path.join(process.cwd(), 'src/adapter/gatsby-node.ts'), __filename) as typeof import('./src/adapter/gatsby-node');

export const onPreBootstrap = hooks.onPreBootstrap;
export const createResolvers = hooks.createResolvers;
export const createPages = hooks.createPages;
export const onCreateWebpackConfig = hooks.onCreateWebpackConfig;
export const onPostBuild = hooks.onPostBuild;
