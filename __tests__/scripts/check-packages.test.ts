import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../helpers/temporary-folder';

const ROOT = join(__dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const AUDIT = {
  vulnerabilities: {
    a: { via: ['b'] },
    b: { via: [{ name: 'b', title: 'Bad', severity: 'high', url: 'https://github.com/advisories/GHSA-1' }] },
    c: { via: [{ name: 'c', title: 'Small', severity: 'low', url: 'https://github.com/advisories/GHSA-2' }] },
  },
};
const OUTDATED = { eslint: { wanted: '9.1.0', latest: '10.0.0' }, yaml: { wanted: '2.9.2', latest: '2.9.2' } };

/** Runs the check with an npm that gives these answers. */
function check(accepted: object, answers: { audit?: object; outdated?: object } = {}) {
  const { audit = {}, outdated = {} } = answers;
  writeFileSync(join(folder, 'accepted.json'), JSON.stringify({ vulnerabilities: {}, outdated: {}, ...accepted }));
  const answer = `case $1 in audit) echo '${JSON.stringify(audit)}';; *) echo '${JSON.stringify(outdated)}';; esac; exit 1`;
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${answer}\n`, { mode: 0o700 });
  const args = ['scripts/check-packages.mjs', join(folder, 'accepted.json'), join(folder, 'npm')];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

it('the check of the packages fails for a severe vulnerability and for a version that package.json rules out [R21.4]', () => {
  const { status, stdout } = check({}, { audit: AUDIT, outdated: OUTDATED });
  expect([status, stdout.split('\n').filter(Boolean)]).toEqual([
    1,
    ['✗ b: Bad (https://github.com/advisories/GHSA-1)', '✗ eslint 9.1.0: 10.0.0 is available'],
  ]);
});

it('the check of the packages passes when each finding is accepted, and names exceptions that are not needed [R21.4]', () => {
  const accepted = { vulnerabilities: { 'GHSA-1': 'not used' }, outdated: { eslint: 'later', gone: 'later' } };
  const { status, stdout } = check(accepted, { audit: AUDIT, outdated: OUTDATED });
  expect([status, stdout]).toEqual([0, expect.stringContaining('⚠ outdated: gone is accepted, and need not be')]);
  expect(stdout).toContain('Accepted: not used');
});

it('the check of the packages fails when the registry does not answer [R21.4]', () => {
  const { status, stderr } = check({}, { audit: { message: '405 Method Not Allowed', error: { summary: '' } } });
  expect([status, stderr]).toEqual([1, expect.stringContaining('405 Method Not Allowed')]);
});
