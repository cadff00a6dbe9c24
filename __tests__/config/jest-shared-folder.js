/** Makes a folder for what the test files of a run share, and removes it at the end. */
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-files-share-'));
  // Workers inherit it.
  process.env.TEST_FILES_SHARE = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};
