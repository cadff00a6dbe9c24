/**
 * Runs after `npm install` and `npm ci`: writes the editor's support for blocks, which git ignores. An installation never
 * fails because of it; `npm run editor` shows the error.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const TIME_LIMIT_MS = 20_000;

spawnSync(process.execPath, ['--require', './src/util/register-typescript.js', 'scripts/editor-support.ts'], {
  cwd: dirname(dirname(fileURLToPath(import.meta.url))),
  stdio: 'ignore',
  timeout: TIME_LIMIT_MS,
});
