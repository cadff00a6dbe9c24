/**
 * Entry of every command (`npm start`, `npm test`, …). It works on a fresh clone: it checks Node, installs what is
 * missing and hands over to `scripts/<command>.ts`. Nothing but Node may be imported here.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './lib/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...options] = process.argv.slice(2);

const OLDEST = [20, 19];

function stop(message) {
  console.error(message);
  // Whoever counts results finds the line also when nothing could run.
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
  // Not on standard output, which belongs to the command's own results (`npm run check -- --format json`).
  console.error('▸ install: what package-lock.json names (npm ci); this takes a minute or two');
  const start = performance.now();
  if (install(root) !== 0) stop('The packages could not be installed: see above. Is the npm registry within reach?');
  console.error(`✓ install: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

// Parsing makes much that is not needed for long: with room for it, a fifth less time goes into clearing up.
const room = '--max-semi-space-size=64';
const typeScript = ['--require', './src/util/register-typescript.js'];
const child = spawn(process.execPath, [room, ...typeScript, join('scripts', `${command}.ts`), ...options], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));

// npm passes a signal on to the shell it started us with, and the shell keeps it to itself. When that shell is gone, so is
// whoever wanted this.
const { ppid } = process;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== ppid) child.kill('SIGTERM');
  }, 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
