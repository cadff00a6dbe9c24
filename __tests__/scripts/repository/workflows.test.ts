import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { operations, paths } from '@octokit/openapi-types';
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

type Method = 'get' | 'post' | 'patch';
type Request = { [P in keyof paths]: `${Uppercase<keyof paths[P] & Method>} ${P}` }[keyof paths];
type Body<O extends keyof operations> = operations[O] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? readonly (keyof B)[]
  : never;
const NONE: readonly string[] = [];

/** The types come from GitHub's published API description, so a request that it does not have is a type error. */
const REQUESTS: Readonly<Partial<Record<Request, readonly string[]>>> = {
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': NONE,
  'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}': NONE,
  'GET /repos/{owner}/{repo}/pulls': ['state', 'head'] satisfies (keyof NonNullable<
    operations['pulls/list']['parameters']['query']
  >)[],
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': NONE,
  'POST /repos/{owner}/{repo}/pulls': NONE,
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews': NONE,
  'POST /repos/{owner}/{repo}/statuses/{sha}': [
    'state',
    'context',
    'description',
  ] satisfies Body<'repos/create-commit-status'>,
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': NONE,
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': ['body'] satisfies Body<'issues/create-comment'>,
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': ['body'] satisfies Body<'issues/update-comment'>,
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': NONE,
  'POST /repos/{owner}/{repo}/git/commits': ['message', 'tree', 'parents'] satisfies Body<'git/create-commit'>,
  'POST /repos/{owner}/{repo}/git/blobs': ['content', 'encoding'] satisfies Body<'git/create-blob'>,
  'POST /repos/{owner}/{repo}/git/trees': ['base_tree', 'tree'] satisfies Body<'git/create-tree'>,
  'POST /repos/{owner}/{repo}/git/refs': ['ref', 'sha'] satisfies Body<'git/create-ref'>,
  'PATCH /repos/{owner}/{repo}/git/refs/{ref}': ['sha', 'force'] satisfies Body<'git/update-ref'>,
};

const requestsIn = (text: string) =>
  [
    ...text
      .replaceAll('\\\n', ' ')
      .matchAll(/gh api([^|\n]*?)"((?:repos\/\$\{GITHUB_REPOSITORY\}|\$\{repo\})\/[^"]+)"([^|\n]*)/g),
  ].map(([, before = '', path = '', after = '']) => {
    const options = before + after;
    const fields = [...options.matchAll(/-[fF] "?(\w+)=/g)].map(([, field]) => field!);
    const method = /--method (\w+)/.exec(options)?.[1] ?? (/--input|-[fF] /.test(options) ? 'POST' : 'GET');
    const route = path.replace(/^[^/]+(?:\/\$\{GITHUB_REPOSITORY\})?/, '').replace(/\?.*/, '');
    return {
      method,
      route: `/repos/{}/{}${route.replace(/^\/\$\{GITHUB_REPOSITORY\}/, '')}`.replace(/\$\{\w+\}/g, '{}'),
      fields,
    };
  });

it.each(workflows)('$name makes only requests that the API of GitHub has [R10.6]', ({ text }) => {
  for (const { method, route, fields } of requestsIn(text)) {
    const known = Object.entries(REQUESTS).filter(([request]) => {
      const [verb, path] = request.split(' ');
      const pattern = new RegExp(`^${path!.replace(/\{\w+\}/g, '(?:\\{\\}|zip|heads/\\{\\})')}$`);
      return verb === method && pattern.test(route);
    });
    expect([method, route, known.length]).toEqual([method, route, 1]);
    if (fields.length > 0) expect(known[0]![1]).toEqual(expect.arrayContaining(fields));
  }
});
