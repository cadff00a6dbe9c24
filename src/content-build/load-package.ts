/** Loads a module of a package as Gatsby itself finds it: from the project's folder. */
import { createRequire } from 'node:module';
import path from 'node:path';

export const loadPackage = createRequire(path.join(process.cwd(), 'gatsby-node.ts'));
