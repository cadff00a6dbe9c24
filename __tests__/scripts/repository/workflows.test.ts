import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(__dirname, '../../../.github/workflows');
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

it.each(workflows)('$name pins every action by commit, with its version beside it', ({ text }) => {
  const actions = [...text.matchAll(/^[ -]+uses: (.+)/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

interface Job {
  permissions?: object;
  steps: { uses?: string; with?: Record<string, string>; run?: string }[];
}

const read = (text: string) => parse(text) as { on: object; permissions: object; jobs: Record<string, Job> };

it.each(workflows)('$name grants no permissions as a whole, and each job names what it needs', ({ text }) => {
  const { permissions, jobs } = read(text);
  expect(permissions).toEqual({});
  for (const { permissions: granted } of Object.values(jobs)) expect(granted).toBeDefined();
});

it.each(workflows)('$name runs no code of the project where a token may write [R10.6] [R17.5]', ({ text }) => {
  const { on, jobs } = read(text);
  expect(Object.keys(on)).not.toContain('pull_request_target');
  for (const { permissions = {}, steps } of Object.values(jobs)) {
    // A value of the event that is pasted into a script would be part of the script.
    for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{ *(?:github|inputs|needs|steps)/);
    if (!Object.values(permissions).includes('write')) continue;
    expect(steps.filter(({ uses, run = '' }) => uses || /\b(?:npm|npx|node)\b/.test(run))).toEqual([]);
  }
});

it('the workflow for preview comments uses the code of the main branch, and limits the size of the report [R10.6]', () => {
  expect(workflows.find(({ name }) => name === 'preview-comment.yml')!.text).toContain('head -c 1000001');
});

it.each(workflows.filter(({ text }) => /\b(?:workflow_run|issue_comment|issues):/.test(text)))(
  '$name runs the code of the main branch, and has a pull request only as data, in a folder without links [R10.6]',
  ({ text }) => {
    for (const { steps } of Object.values(read(text).jobs)) {
      const others = steps.filter((step) => step.with?.ref ?? step.with?.repository);
      expect(others.map((step) => step.with?.path)).toEqual(others.map(() => 'reviewed'));
      const commands = steps.map(({ run = '' }) => run).filter((run) => run.includes('reviewed'));
      for (const run of commands) expect(run).toMatch(/^find reviewed -type l -delete$/m);
      expect(commands.join('\n')).not.toMatch(/cd reviewed|reviewed\/|--prefix/);
    }
  },
);
