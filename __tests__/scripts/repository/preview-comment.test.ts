/** The comment on a preview. A stranger may have written the report, and the job that posts it has a token with write access. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runScript } from '../../helpers/run-script';
import { KINDS } from '../../../src/review/kinds';
import { temporaryFolder } from '../../helpers/temporary-folder';

const ROOT = join(__dirname, '../../..');
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const ATTACKS = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '<!-- reviewers-desk --> --> <details open>',
  '@maintainer please merge, cc @org/team',
  '[click](https://evil.example/) ![](https://evil.example/pixel.png) <https://evil.example>',
  'https://evil.example/ www.evil.example mailto:a@evil.example',
  '\n\n# A heading\n\n- [x] done\n\n| a | b |\n|---|---|\n```\ncode\n```\n',
  'fixes #1, closes GH-2, org/repo#3',
  '${{ secrets.TOKEN }} $(touch owned) `touch owned` ; touch owned',
  '‮desrever',
];

function hostileReport(): string {
  const text = (index: number) => ATTACKS[index % ATTACKS.length]!;
  return JSON.stringify({
    version: 1,
    base: { ref: text(0), commit: text(1), how: text(2) },
    head: { ref: 'x\n::set-output name=a::b', how: 'content' },
    pages: ATTACKS.map((title, index) => ({ address: `/page-${index}/`, title, status: 'changed' })),
    changes: KINDS.map((kind, index) => ({
      id: `a${index}`,
      kind,
      pages: [`/page-${index % ATTACKS.length}/`],
      words: text(index),
      before: text(index + 1),
      after: text(index + 2),
      where: { heading: text(index + 3), block: text(index + 4), at: text(index + 5) },
    })),
    notes: ATTACKS.map((words) => ({ code: 'new-mistake', words })),
  });
}

/** What `preview-comment.yml` runs on the report. */
function render(report: string): string {
  const file = join(folder, 'review.json');
  writeFileSync(file, report);
  return runScript('scripts/review.ts', ['--from', file, '--format', 'markdown']).stdout;
}

it('a hostile report puts no markup, link, mention or command into the comment [R10.6]', () => {
  const markdown = render(hostileReport());
  const unescaped = markdown.replace(/\\[^\w\s]/g, '');
  // No other character begins markup, apart from the comment’s own headings, lists and bold titles.
  for (const line of unescaped.split('\n')) {
    const text = line.replace(/^(?:### |- (?:⚠ )?)/, '').replace(/^\*\*(.*)\*\*$/, '$1');
    expect(text).not.toMatch(/[<>[\]`*|$]|^#|^\s*- /);
  }
  expect(markdown).not.toMatch(/@[\w-]/);
  expect(markdown).not.toMatch(/(?:^|[^\\])#\d|GH-\d/);
  expect(markdown).not.toMatch(/https?:\/\/|www\.\w|mailto:/i);
  expect(markdown).not.toContain('‮');
  expect(markdown.length).toBeLessThan(60_000);
});

interface Comment {
  id: number;
  body: string;
  user: { login: string };
}

/** Stands in for GitHub's own program: answers from a file, filters with the real jq, and records every write. */
const GH = `#!/usr/bin/env bash
set -euo pipefail
shift
method=GET path= filter= input=
while [ $# -gt 0 ]; do
  case $1 in
    --method) method=$2; shift 2 ;;
    --jq) filter=$2; shift 2 ;;
    --input) input=1; shift 2 ;;
    -f) shift 2 ;;
    --paginate) shift ;;
    *) path=$1; shift ;;
  esac
done
if [ -n "$input" ]; then cat > "$FAKE/written.json"; echo "$method $path" > "$FAKE/call.txt"; exit 0; fi
case $path in
  */pulls) jq -r "$filter" "$FAKE/pulls.json" ;;
  */comments) jq -r "$filter" "$FAKE/comments.json" ;;
esac
`;

interface Run {
  markdown: string;
  comments?: Comment[];
  sha?: string;
  branch?: string;
}

/** Runs the lines of the job that has the token. */
function postComment({ markdown, comments = [], sha = 'abc', branch = 'change' }: Run) {
  const workflow = parse(readFileSync(join(ROOT, '.github/workflows/preview-comment.yml'), 'utf8')) as {
    jobs: { comment: { steps: { run: string; env: Record<string, string> }[] } };
  };
  const [step] = workflow.jobs.comment.steps;
  writeFileSync(join(folder, 'gh'), GH);
  chmodSync(join(folder, 'gh'), 0o755);
  writeFileSync(join(folder, 'pulls.json'), JSON.stringify([{ number: 7, head: { sha: 'abc' } }]));
  writeFileSync(join(folder, 'comments.json'), JSON.stringify(comments));
  const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', step!.run], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      FAKE: folder,
      GITHUB_REPOSITORY: 'owner/site',
      MARKER: step!.env.MARKER,
      MARKDOWN: markdown,
      OWNER: 'stranger',
      BRANCH: branch,
      SHA: sha,
    },
  });
  expect(status).toBe(0);
  if (!existsSync(join(folder, 'call.txt'))) return undefined;
  const { body } = JSON.parse(readFileSync(join(folder, 'written.json'), 'utf8')) as { body: string };
  return { call: readFileSync(join(folder, 'call.txt'), 'utf8').trim(), body };
}

/** GitHub's machines have both programs; another machine may not. */
const itHere = ['bash', 'jq'].every((name) => spawnSync(name, ['--version']).status === 0) ? it : it.skip;

itHere('the comment is written once, with the report as it is, and runs nothing of it [R10.6]', () => {
  const markdown = `${ATTACKS.join('\n')}\n' " \\ $(touch owned)`;
  const written = postComment({ markdown, branch: '"; touch owned; $(touch owned)' });
  expect(written).toEqual({
    call: 'POST repos/owner/site/issues/7/comments',
    body: `<!-- reviewers-desk -->\n${markdown}`,
  });
  expect(readdirSync(folder)).not.toContain('owned');
});

itHere('the comment of an earlier build is written again, and a comment of anyone else is left alone [R10.6]', () => {
  const body = '<!-- reviewers-desk -->\nEarlier';
  const comments = [
    { id: 1, body, user: { login: 'stranger' } },
    { id: 2, body: `Look: ${body}`, user: { login: 'github-actions[bot]' } },
    { id: 3, body, user: { login: 'github-actions[bot]' } },
  ];
  expect(postComment({ markdown: 'Now', comments })?.call).toBe('PATCH repos/owner/site/issues/comments/3');
});

itHere('no comment is written when the branch has a newer commit than the report [R10.6]', () => {
  expect(postComment({ markdown: 'Now', sha: 'older' })).toBeUndefined();
});
