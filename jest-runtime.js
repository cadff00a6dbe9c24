/**
 * Compiles each module once in a worker. Jest gives every test file modules of its own, and would have V8 read and compile
 * the same text again for each of them.
 */
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// Jest brings these packages; package.json does not list them.
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = createRequire(ofJest.resolve('jest-runner'))('jest-runtime');

/** Compiled modules, by their path and the names of the parameters that Jest adds. */
const compiled = new Map();

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
};
