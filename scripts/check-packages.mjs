/**
 * `node scripts/check-packages.mjs`: fails for a package with a known vulnerability (high or critical) that the site or
 * its server needs, and for one whose newest version package.json rules out, unless .github/accepted-packages.json says
 * why it is accepted. It also reports exceptions that are no longer needed. It needs no installed packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const SEVERE = ['high', 'critical'];

/** npm exits with 1 when it finds something, so only its output shows whether it worked. */
function ask(npm, args) {
  const { stdout, stderr } = spawnSync(npm, [...args, '--json'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 27 });
  const answer = JSON.parse(stdout.trim() || '{}');
  if (answer.error || answer.message) throw new Error(`npm ${args.join(' ')}: ${answer.message ?? stderr}`);
  return answer;
}

/** The advisories, keyed by their id at GitHub. */
function vulnerabilities(npm) {
  const { vulnerabilities: packages = {} } = ask(npm, ['audit', '--omit=dev']);
  const advisories = Object.values(packages).flatMap(({ via }) => via.filter((one) => SEVERE.includes(one.severity)));
  return new Map(advisories.map(({ url, name, title }) => [url.split('/').at(-1), `${name}: ${title} (${url})`]));
}

/** Renovate handles the versions that package.json allows; those that it rules out need a reason. */
function outdated(npm) {
  const entries = Object.entries(ask(npm, ['outdated'])).filter(([, { wanted, latest }]) => wanted !== latest);
  return new Map(entries.map(([name, { wanted, latest }]) => [name, `${name} ${wanted}: ${latest} is available`]));
}

const accepted = JSON.parse(readFileSync(process.argv[2] ?? join(ROOT, '.github/accepted-packages.json'), 'utf8'));
const npm = process.argv[3] ?? 'npm';
let failed = false;
for (const [kind, found] of Object.entries({ vulnerabilities: vulnerabilities(npm), outdated: outdated(npm) })) {
  const reasons = accepted[kind];
  for (const [id, words] of found) {
    console.log(reasons[id] ? `- ${words}. Accepted: ${reasons[id]}` : `✗ ${words}`);
    failed ||= !reasons[id];
  }
  for (const id of Object.keys(reasons).filter((one) => !found.has(one)))
    console.log(`⚠ ${kind}: ${id} is accepted, and need not be any more: remove it from accepted-packages.json`);
}
if (failed) process.exitCode = 1;
