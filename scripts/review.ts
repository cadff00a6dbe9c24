/**
 * `npm run review`: what changes for visitors and search engines if this branch is published. It compares the working tree
 * with the commit at which the branch left `origin/main`.
 *
 *   --base <ref|folder|https://…>       another base: a branch or commit, a built folder, or a deployed site. With a built
 *                                       folder and a current build in public/, it also says which pages got heavier
 *   --format text|markdown|json         what is printed (default: text)
 *   --out <folder>                      also writes the desk with review.json and review.md into this folder; in a preview
 *                                       that is public/_review, where its toolbar follows
 *   --look                              also compares in a browser how pages look, with pictures, new accessibility problems
 *                                       and weights. It builds both sides, unless the base is a built folder or a site
 *   --fail-on <kind,…>                  ends with 1 if the review has a change of such a kind: `address-lost,page-removed`
 *   --letter <file.html>                also writes the desk as one file that can be mailed
 *   --take <letter.txt>                 stores the answer of a reviewer in reviews/, and says where its notes are
 *   --suggest <letter.txt>              prints the answer of a reviewer as a review of a pull request on GitHub, in JSON
 *   --notes                             lists the notes that are open, with their places in the files
 *   --apply                             puts the words that open notes propose into the files
 *   --require-approval                  ends with 1 until each person of content/reviewers.yaml has approved what is theirs
 *   --today <yyyy-mm-dd>                the day for both sides (default: today in Canberra)
 *   --production                        leaves drafts out on both sides
 *   --from <review.json>                prints this review, and compares nothing
 *   --root <folder>                     the project to review (default: this one)
 *   --help                              prints this help
 *
 * Ends with 0 if the review was made, with 1 if --fail-on found something, and with 2 if there is no review: a wrong option,
 * a base that cannot be read, or --fail-on without a base to compare with.
 */
/* eslint-disable @typescript-eslint/no-require-imports -- what most reviews do not need is loaded on demand: it takes a second */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LookRequest } from '../src/review/look/look-findings';
import { parseReview, ReportError } from '../src/review/say/parse-review';
import { LettersError } from '../src/letters/stored-letters';
import { ReviewError } from '../src/review/sides/site-side';
import { toJson } from '../src/review/types';
import { toMarkdown } from '../src/review/say/to-markdown';
import { toText } from '../src/review/say/to-text';
import { type Kind, KINDS } from '../src/review/kinds';
import type { Comparison, Note, Review } from '../src/review/types';
import { REVIEW_FOLDER } from '../src/server/http/headers-and-redirects';
import { callerFolder, PUBLIC, ROOT } from './lib/steps';

const FORMATS = { text: toText, markdown: toMarkdown, json: toJson } as const;
type Format = keyof typeof FORMATS;

/** The desk that a preview has beside its pages. */
const PREVIEW_DESK = resolve(PUBLIC, `.${REVIEW_FOLDER}`);

const OPTIONS = {
  base: { type: 'string' },
  format: { type: 'string', default: 'text' },
  out: { type: 'string' },
  'fail-on': { type: 'string' },
  today: { type: 'string' },
  production: { type: 'boolean', default: false },
  look: { type: 'boolean', default: false },
  letter: { type: 'string' },
  take: { type: 'string' },
  suggest: { type: 'string' },
  notes: { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
  'require-approval': { type: 'boolean', default: false },
  from: { type: 'string' },
  root: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readOptions() {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS }).values;
  } catch (error) {
    throw new ReviewError(`${(error as Error).message}\nSee npm run review -- --help`);
  }
}

function formatOf(value: string): Format {
  if (!Object.hasOwn(FORMATS, value))
    throw new ReviewError(`--format is ${value}; it is one of ${Object.keys(FORMATS).join(', ')}.`);
  return value as Format;
}

function kindsOf(list = ''): Kind[] {
  const names = list.split(',').map((name) => name.trim());
  const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);
  const unknown = names.find((name) => name !== '' && !isKind(name));
  if (unknown)
    throw new ReviewError(
      `--fail-on names ${unknown}, which is not a kind of change. The kinds are ${KINDS.join(', ')}.`,
    );
  return names.filter(isKind);
}

function dayOf(value: string | undefined): string | undefined {
  if (value === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)))) return value;
  throw new ReviewError(`--today is ${value}; write it as year-month-day, for example 2026-12-01.`);
}

function help(): string {
  const [, text = ''] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(readFileSync(__filename, 'utf8')) ?? [];
  return text.replace(/^ \* ?/gm, '');
}

const runBuild = () => require('./lib/build/run-build') as typeof import('./lib/build/run-build');

/** Both sides are built, so the weight of each page is known. */
async function weightNotes(publicBefore: string): Promise<Note[]> {
  if (!(await runBuild().isBuildCurrent())) return [];
  const { heavierNotes } = require('./lib/build/compare-weights') as typeof import('./lib/build/compare-weights');
  return heavierNotes(publicBefore, PUBLIC);
}

/** The head is this project's own build, made now if it is not current. */
function lookOf(root: string) {
  if (root !== ROOT) throw new ReviewError('--look compares only this project: leave --root out.');
  return {
    look: async (request: LookRequest) => {
      await buildHead();
      const { compareLooks } = require('./look/compare-looks') as typeof import('./look/compare-looks');
      return compareLooks(request, PUBLIC);
    },
  };
}

async function buildHead(): Promise<void> {
  const { isBuildCurrent } = runBuild();
  if (await isBuildCurrent()) return;
  // Standard output is for the report.
  spawnSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (!(await isBuildCurrent())) throw new ReviewError('The site could not be built. The lines above say why.');
}

async function writeOut(folder: string, comparison: Comparison): Promise<void> {
  await deskWriter().writeDesk(folder, comparison, { hasPreview: folder === PREVIEW_DESK });
  writeFileSync(resolve(folder, 'review.md'), toMarkdown(comparison.review));
}

const deskWriter = () => require('../src/review/desk/write-desk') as typeof import('../src/review/desk/write-desk');
const letters = () => require('./lib/review-letters') as typeof import('./lib/review-letters');

type Options = ReturnType<typeof readOptions>;

/** The commands that work on letters print their own report. */
function answerTo({ take, suggest, notes, apply }: Options, root: string, from: string, comparison: Comparison) {
  if (take === undefined && suggest === undefined && !notes && !apply) return undefined;
  const { openProject } = require('./lib/writing/writing-plan') as typeof import('./lib/writing/writing-plan');
  const project = openProject(root);
  const text = (file: string) => readFile(resolve(from, file)).toString('utf8');
  if (take !== undefined) return letters().takeLetter(text(take), project, comparison);
  if (suggest !== undefined) {
    const { suggestionsFor } = require('./lib/review-suggestions') as typeof import('./lib/review-suggestions');
    return JSON.stringify(suggestionsFor(text(suggest), project, comparison));
  }
  return apply ? letters().applyProposals(comparison, project) : letters().openNotes(comparison, project);
}

function requireApproval(comparison: Comparison): void {
  const missing = letters().missingApprovals(comparison);
  if (missing.length === 0) return console.log('Everyone has approved what is theirs.');
  console.error(missing.join('\n'));
  process.exitCode = 1;
}

async function review(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(help());
  const format = formatOf(options.format);
  const failOn = kindsOf(options['fail-on']);
  const from = callerFolder();
  let report: Review;
  if (options.from !== undefined) report = parseReview(readFile(resolve(from, options.from)));
  else {
    const today = dayOf(options.today);
    const root = options.root === undefined ? ROOT : resolve(from, options.root);
    const { runReview } = require('../src/review/run-review') as typeof import('../src/review/run-review');
    const look = options.look ? lookOf(root) : {};
    const production = { productionOnly: options.production };
    const comparison = await runReview({ root, base: options.base, today, ...production, ...look });
    if (root === ROOT && !options.look && comparison.review.base.how === 'build')
      comparison.review.notes.push(...(await weightNotes(resolve(ROOT, options.base!))));
    report = comparison.review;
    if (options.out !== undefined) await writeOut(resolve(from, options.out), comparison);
    if (options.letter !== undefined) await deskWriter().writeLetterFile(resolve(from, options.letter), comparison);
    const answer = answerTo(options, root, from, comparison);
    if (answer !== undefined) return console.log(answer);
    if (options['require-approval']) return requireApproval(comparison);
  }
  process.stdout.write(FORMATS[format](report));
  if (failOn.length > 0 && report.notes.some(({ code }) => code === 'base-not-found'))
    throw new ReviewError('--fail-on needs a comparison, and nothing was compared.');
  const hits = report.changes.filter(({ kind }) => failOn.includes(kind));
  if (hits.length === 0) return;
  console.error(`--fail-on: ${hits.map(({ words }) => words).join('\n')}`);
  process.exitCode = 1;
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ReviewError(`There is no file ${file}.`);
  }
}

review().catch((error: unknown) => {
  const isKnown = error instanceof ReviewError || error instanceof ReportError || error instanceof LettersError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 2;
});
