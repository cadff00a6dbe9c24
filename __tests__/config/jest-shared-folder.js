/** Makes a folder for the files that the tests of a run share or write, and removes it at the end. */
const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-files-share-'));
  // Postgres, which does not run as root, has its own folder inside.
  chmodSync(folder, 0o711);
  // Workers inherit these variables.
  process.env.TEST_FILES_SHARE = folder;
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
};
