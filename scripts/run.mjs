/**
 * Starts every command (`npm start`, `npm test`, …). It works on a fresh clone: it checks Node, installs missing
 * packages and starts the file of the command. Only Node’s own modules may be imported here.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './lib/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...options] = process.argv.slice(2);

const OLDEST = [20, 19];

/** Commands whose program is not `scripts/<command>.ts`. */
const ELSEWHERE = {
  editor: 'scripts/editor-support.ts',
  'bench:receiver': '__tests__/receiver/bench/run-bench.ts',
  fuzz: '__tests__/fuzz/fuzz.ts',
  inbox: 'src/receiver/inbox.ts',
  receiver: 'src/receiver/main.ts',
};

function stop(message) {
  console.error(message);
  // .ci/run and its readers expect this line even when no test could run.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  stop(
    `This project needs Node ${OLDEST.join('.')} or later (22 and 24 are fine). This is Node ${process.versions.node}.`,
  );
}

if (!isInstalled(root)) {
  // Prints to standard error, because standard output is for the command's results (`npm run check -- --format json`).
  console.error('▸ install: the packages in package-lock.json (npm ci); this takes a minute or two');
  const start = performance.now();
  if (install(root) !== 0)
    stop('The packages could not be installed: see the lines above. Can this machine reach the npm registry?');
  console.error(`✓ install: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

// npm sends a signal to the shell that started this process, and the shell does not pass it on. So when the parent process
// is gone, the user has stopped the command.
const { ppid } = process;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

process.chdir(root);
const file = join(root, ELSEWHERE[command] ?? `scripts/${command}.ts`);
process.argv = [process.execPath, file, ...options];
const require = createRequire(import.meta.url);
const typeScript = require.resolve('../src/util/register-typescript.js');
// Lets the processes that the command forks run TypeScript too.
process.execArgv.push('--require', typeScript);
require(typeScript);
require(file);
