/**
 * Follows the recipes of CONTRIBUTING.md in a copy of the project: each adds the files that its recipe names, and changes no
 * other file.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Problem } from '../src/content/report/problem';
import { createGatsbyFixture, type GatsbyFixture } from './helpers/gatsby-fixture';

const ROOT = path.join(__dirname, '..');

let project: GatsbyFixture;
beforeAll(async () => {
  project = await createGatsbyFixture();
});
afterAll(() => project.remove());

/** Runs a program of the copy. */
function run(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project.root, encoding: 'utf8' });
  if (status === null || stderr.includes('Error:')) throw new Error(stderr);
  return stdout + stderr;
}
const typeScript = ['--require', './src/util/register-typescript.js'];
const check = (): Problem[] => JSON.parse(run(...typeScript, 'scripts/check.ts', '--format', 'json')) as Problem[];
const jest = (...args: string[]): string =>
  run(path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', '--runInBand', ...args);

const page = (body: string): string => `---\ntitle: A page\ndescription: A page to try.\n---\n\n${body}\n`;
const PAGE = 'content/pages/recipe.mdx';
const found = (): string[] =>
  check()
    .filter(({ file }) => file === PAGE)
    .map(({ rule, line }) => `${line} ${rule}`);

const RULE = `import { defineRule } from './rule';

export const textShouting = defineRule({
  id: 'text-shouting',
  severity: 'warning',
  topic: 'text',
  phase: 'file',
  summary: 'A line is in capitals.',
  why: 'Capitals are hard to read, and some screen readers spell them.',
  check({ source }, report) {
    for (const { index } of source.body.matchAll(/^[A-Z ]{12,}$/gm))
      report(source.at(source.text.indexOf(source.body) + index), { what: 'This line is in capitals', fix: 'write small letters' });
  },
  examples: {
    bad: [{ text: 'READ THIS FIRST', says: ['1:1 This line is in capitals — write small letters'] }],
    good: [{ text: 'Read this first.' }],
  },
});
`;
