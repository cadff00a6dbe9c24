/**
 * Whether what package-lock.json asks for is installed. Runs before anything is, so it uses Node alone.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKER = 'node_modules/.installed-from';

/** What an installation depends on: the lockfile, and the Node it was made with. */
export function lockfileFingerprint(root, node = process.versions.node) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} node ${node.split('.')[0]} ${process.platform} ${process.arch}`;
}

export function isInstalled(root, node = process.versions.node) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  const marker = join(root, MARKER);
  const wanted = lockfileFingerprint(root, node);
  if (existsSync(marker)) {
    const found = readFileSync(marker, 'utf8').trim();
    if (found === wanted) return true;
    if (found.replace(/^\S+/, '') !== wanted.replace(/^\S+/, '')) return false;
  }
  // `npm install <package>` changes lockfile and node_modules together: nothing is missing then.
  if (!agrees(root)) return false;
  writeFileSync(marker, wanted);
  return true;
}

/** npm notes what it installed; packages for other platforms are the only ones that may be absent. */
function agrees(root) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional);
  });
}

/** Exactly what the lockfile says, development packages included whatever NODE_ENV is. Returns npm's exit code. */
export function install(root) {
  // Windows starts npm through a script that only a shell can run.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  if (status === 0) writeFileSync(join(root, MARKER), lockfileFingerprint(root));
  return status ?? 1;
}
