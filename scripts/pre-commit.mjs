/**
 * Git's pre-commit hook: checks the staged files, in parallel. It reads the files in the working tree, changes none of
 * them, and leaves everything that takes longer than a few seconds to `npm test`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);

const packageFile = (name, file) => require.resolve(`${name}/package.json`).replace(/package\.json$/, file);

const PRETTIER = packageFile('prettier', 'bin/prettier.cjs');

/** What runs for which files, and what to do when it fails. */
const CHECKS = [
  {
    files: staged,
    args: (files) => [PRETTIER, '--check', '--log-level=warn', '--ignore-unknown', '--', ...files],
    advice: 'Run `npm run format`, and stage the files again.',
  },
  {
    files: staged.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file)),
    args: (files) => [packageFile('eslint', 'bin/eslint.js'), '--max-warnings=0', '--no-warn-ignored', '--', ...files],
    advice: 'Each line above names the file, the line and the rule.',
  },
  {
    files: staged.filter((file) => file.startsWith('content/')),
    args: (files) => ['scripts/run.mjs', 'check', ...files],
    advice: 'Each message above says how to fix the mistake.',
  },
];

function run({ args, files, advice }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args(files), { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      if (code !== 0) console.error(`${output.trimEnd()}\n${advice}\n`);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(CHECKS.filter(({ files }) => files.length > 0).map(run));
process.exit(results.every(Boolean) ? 0 : 1);
