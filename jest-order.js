/**
 * Starts the test files that mostly wait first, so that none of them is left at the end with idle cores. Jest knows how long
 * a file takes only from the run before; in a fresh clone it begins with the largest files.
 */
const { createRequire } = require('node:module');

// A package of Jest's, which the project does not name.
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Sequencer } = ofJest('@jest/test-sequencer');

/** They wait until a receiver that was killed has lost its leases. */
const WAITING = /[\\/]receiver[\\/](?:crash|store-postgres)\.test\.ts$/;

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    const isWaiting = ({ path }) => WAITING.test(path);
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
