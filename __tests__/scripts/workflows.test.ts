import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(__dirname, '../../.github/workflows');
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

it.each(workflows)('$name starts with a comment that says what it does, why, and who starts it', ({ text }) => {
  expect(text).toMatch(/^# What: .+\n# Why: {2}.+\n# Who: {2}.+\n/);
});

it.each(workflows)('$name pins every action by commit, with its version beside it', ({ text }) => {
  const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it.each(workflows)('$name grants each job only the permissions that the job names', ({ text }) => {
  const { permissions, jobs } = parse(text) as { permissions: object; jobs: Record<string, { permissions?: object }> };
  expect(permissions).toEqual({});
  for (const { permissions: granted } of Object.values(jobs)) expect(granted).toEqual({ contents: 'read' });
});
