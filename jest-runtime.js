/**
 * Compiles each module once in a worker. Jest gives every test file modules of its own, and would have V8 read and compile
 * the same text again for each of them.
 */
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// Packages of Jest's, which the project does not name.
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = createRequire(ofJest.resolve('jest-runner'))('jest-runtime');

/** What was compiled, by the path of the module and the names that Jest gives it. */
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
          // On one line, so that the lines of an error stay those of the source.
          const script = new Script(`(function (${names}) {${source}\n})`, { filename });
          compiled.set(key, { source, script });
        }
      } catch {
        // Jest's own error says what to do about the syntax.
        return compileAgain(source, filename);
      }
      return compiled.get(key).script.runInContext(context);
    };
  }
};
