/**
 * Lets Node run this project's TypeScript: `node --require ./src/util/register-typescript.js file.ts`. tsx compiles the
 * project's own files. Node loads packages by itself, because tsx puts a getter on every call between two modules of a
 * package: reading MDX took a third longer (docs/decisions/0032).
 */
/* eslint-disable @typescript-eslint/no-require-imports -- nothing compiles this file: it starts the compiler */
'use strict';
const Module = require('node:module');

/** Already compiled: packages, and the renderer that Gatsby left behind. */
const isCompiled = (file) => /[\\/](?:node_modules|\.cache)[\\/]/.test(file);

const native = Module._extensions['.js'];
// `register`, not tsx's own `require`: the names that the latter gives to modules make webpack give up its cache on disk.
const unregister = require('tsx/cjs/api').register();
const compile = Module._extensions['.js'];
// Node before 20.19 and 22.12 cannot `require` ES modules, so tsx compiles packages there.
if (process.features.require_module)
  Module._extensions['.js'] = (module, file) => (isCompiled(file) ? native : compile)(module, file);

/** For gatsby-node.ts, which needs it only while it loads the hooks. */
exports.unregister = () => {
  Module._extensions['.js'] = native;
  unregister();
};
