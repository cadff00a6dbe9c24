/**
 * How Node runs this project's TypeScript: `node --require ./src/util/register-typescript.js file.ts`. tsx compiles what is the
 * project's own and leaves packages to Node, which can load today's modules by itself. Compiled by tsx, every call from one
 * of their modules to another goes through a getter: reading MDX took a third longer (docs/decisions/0013).
 */
/* eslint-disable @typescript-eslint/no-require-imports -- nothing compiles this file: it is what makes compiling work */
'use strict';
const Module = require('node:module');
const path = require('node:path');

const PACKAGES = `${path.sep}node_modules${path.sep}`;

const native = Module._extensions['.js'];
// Required, not imported: the names that tsx's own `require` gives to modules make webpack give up its cache on disk.
const unregister = require('tsx/cjs/api').register();
const compile = Module._extensions['.js'];
// Node 20.19, 22.12 and later: others could not load them.
if (process.features.require_module)
  Module._extensions['.js'] = (module, file) => (file.includes(PACKAGES) ? native : compile)(module, file);

/** For whoever wanted it for a while. */
exports.unregister = () => {
  Module._extensions['.js'] = native;
  unregister();
};
