/**
 * Two things that a worker does once, and that Jest would do again for each test file: it compiles a module, and it loads the
 * packages that read MDX, HTML, YAML, dates and the sizes of pictures. These are some 700 modules, which V8 would begin to optimise
 * again in every file. It also disables what Jest leaves enabled when a test file ends.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// Jest brings these packages; package.json does not list them.
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = createRequire(ofJest.resolve('jest-runner'))('jest-runtime');

/** They keep no state, and what they return does not depend on the global objects of a test. */
const SHARED_PACKAGES = new Set([
  'aria-query',
  'date-fns',
  'decode-named-character-reference',
  'image-size',
  'mdast-util-gfm-table',
  'mdast-util-mdx-expression',
  'mdast-util-mdx-jsx',
  'micromark-extension-gfm-table',
  'micromark-extension-mdx-expression',
  'micromark-extension-mdx-jsx',
  'micromark-extension-mdx-md',
  'parse5',
  'remark-parse',
  'remark-rehype',
  'unified',
  'yaml',
]);

/** Compiled modules, by their path and the names of the parameters that Jest adds. */
const compiled = new Map();

/**
 * Each AsyncLocalStorage that the test file has used. Jest makes one for each test file and never disables it. Up to Node 22, every new promise
 * copies the value of each one that is enabled: with all files in one process, that took a ninth of the time.
 */
const enabled = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  enabled.add(this);
  return run.apply(this, args);
};

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    // A Jest that works in another way only loses the gain.
    if (typeof executor?.compile !== 'function') return;
    const compileAgain = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      const names = executor.injectedModuleParameters.join();
      const key = `${filename}(${names})`;
      if (!context) return null;
      try {
        if (compiled.get(key)?.source !== source) {
          // No line break before the source, so that errors keep its line numbers.
          const script = new Script(`(function (${names}) {${source}\n})`, { filename });
          compiled.set(key, { source, script });
        }
      } catch {
        // Jest's own message explains a syntax error better.
        return compileAgain(source, filename);
      }
      return compiled.get(key).script.runInContext(context);
    };
  }

  teardown() {
    super.teardown();
    for (const storage of enabled) storage.disable();
    enabled.clear();
  }

  requireModuleOrMock(from, name) {
    return SHARED_PACKAGES.has(name) ? require(name) : super.requireModuleOrMock(from, name);
  }
};
