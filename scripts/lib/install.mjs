/**
 * Installs the packages of package-lock.json when they are missing. Uses only Node’s own modules, because it runs
 * before the packages exist.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKER = 'node_modules/.installed-from';

/** Identifies an installation by the lockfile and the version of Node. */
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
  // After `npm ci` or `npm install <package>` by hand nothing is missing, but install scripts may be.
  return matchesLockfile(root) && finishInstallation(root) === 0;
}

/** Compares npm's record of the installed packages with the lockfile. Only packages for other platforms may be missing. */
function matchesLockfile(root) {
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

/** Installs exactly the packages of the lockfile, with the development packages whatever NODE_ENV is. Returns npm's exit code. */
export function install(root) {
  const status = npm(root, ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  return status === 0 ? finishInstallation(root) : status;
}

/**
 * Runs the install scripts that `allowScripts` of package.json allows, then the project's own `prepare`. npm 11 reads
 * `allowScripts` itself, but earlier versions run every script.
 */
function finishInstallation(root) {
  const { allowScripts = {}, scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
  const status =
    allowed.length > 0 ? npm(root, ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...allowed]) : 0;
  if (status !== 0) return status;
  if (scripts.prepare) npm(root, ['run', '--silent', 'prepare']);
  writeFileSync(join(root, MARKER), lockfileFingerprint(root));
  return 0;
}

function npm(root, args) {
  // On Windows npm is a script that only a shell can start.
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 2], shell });
  if (error) console.error(error.message);
  return status ?? 1;
}
