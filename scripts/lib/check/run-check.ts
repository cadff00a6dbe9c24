/** The work of `npm run check`. It prints its report, and sets the exit code. */
import { appendFileSync, existsSync, readFileSync, watch as watchFolder } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { LoadOptions } from '../../../src/content/load-site';
import { today } from '../../../src/util/office-day';
import { checkContent, type CheckResult, hasErrors } from '../../../src/content/check-content';
import { fixContent, type FixedFile } from '../../../src/content/fix-content';
import { explainRule, similarRules } from '../../../src/content/report/explain-rule';
import { format, summary } from '../../../src/content/report/format-report';
import { jobSummary } from '../../../src/content/report/job-summary';
import type { Problem } from '../../../src/content/report/problem';
import { reviewOf } from '../../../src/content/report/suggestions';
import { findRule, ruleIds } from '../../../src/content/rules';
import { orList } from '../../../src/content/text/wording';
import { interruptionIn, replaceFiles, undoLast } from '../../../src/writing/apply-plan';
import { openNotes } from '../../../src/letters/open-notes';
import { formerContacts, pathsAtRisk } from '../../../src/writing/published-paths';
import { baseCommit, changedFiles, areShown } from './changed-files';
import type { CheckOptions } from './check-options';
import { openContent } from '../open-content';
import { callerFolder, UserError, seconds } from '../steps';
import { unifiedDiff } from './unified-diff';
import { plural } from '../../../src/util/words';

/** The part of the site that the command names. */
function partOf({ paths, changed, since }: CheckOptions, root: string, from: string) {
  for (const path of paths) if (!existsSync(resolve(from, path))) throw new UserError(`There is no ${path} in ${from}`);
  const wanted = paths.map((path) => relative(root, resolve(from, path)).replaceAll('\\', '/'));
  const isNamed = (file: string) =>
    wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  if (!changed && since === undefined) return { isWhole: wanted.length === 0, has: isNamed };
  const files = changedFiles(root, baseCommit(root, since));
  return { isWhole: false, has: (file: string) => isNamed(file) && files.has(file) };
}

/** The input of one run of the check. */
interface Check {
  options: CheckOptions;
  root: string;
  from: string;
  /** The file for GitHub's job summary. */
  jobSummary: string | undefined;
  load: () => LoadOptions;
}

export function runCheck(options: CheckOptions, env: NodeJS.ProcessEnv = process.env): void {
  if (options.explain !== undefined) return explain(options.explain);
  const from = callerFolder(env);
  const root = resolve(from, options.root);
  if (options.undo) return console.log(`Undone: ${undoLast(root)}`);
  const content = openContent(root);
  const load = (): LoadOptions => ({
    ...content,
    published: pathsAtRisk(root, today()),
    formerContacts: formerContacts(root),
    reviewNotes: openNotes(root),
  });
  const check: Check = { options, root, from, jobSummary: env.GITHUB_STEP_SUMMARY, load };
  const interruption = interruptionIn(root);
  if (interruption !== undefined && options.fix) throw new UserError(interruption);
  if (interruption !== undefined) console.error(`${interruption}\n`);
  if (options.watch) watchContent(check);
  else if (options.fix) fix(check);
  else print(check, checkContent(load()));
  if (interruption !== undefined) process.exitCode = 1;
}

function explain(name: string): void {
  const rule = findRule(name);
  const similar = orList(similarRules(name, ruleIds()));
  if (!rule) throw new UserError(`There is no rule \`${name}\` — did you mean ${similar}?`);
  console.log(explainRule(rule));
}

function print({ options, root, from, jobSummary: summaryFile }: Check, result: CheckResult): void {
  const part = partOf(options, root, from);
  const problems = result.problems.filter(({ file }) => part.has(file));
  const files = result.files.filter(part.has).length;
  // The arguments may also name a picture or another file.
  const asked = part.isWhole || files > 0 ? files : options.paths.length;
  const counts = part.isWhole
    ? summary(problems, asked, asked, result.allowed)
    : summary(problems, asked, result.files.length);
  if (options.format === 'suggestions') console.log(JSON.stringify(suggestions(options, root, problems), null, 2));
  else {
    const text = format(problems, options.format);
    if (text) console.log(text);
  }
  if (options.format === 'text') {
    console.log(`${counts} in ${seconds(result.milliseconds)}`);
    const others = result.problems.length - problems.length;
    if (others > 0) console.log(`${others} more in other files: \`npm run check\` lists them.`);
  }
  if (options.format === 'github' && summaryFile) appendFileSync(summaryFile, jobSummary(problems, counts));
  process.exitCode = hasErrors(problems) ? 1 : 0;
}

/** GitHub refuses suggestions on lines that the pull request does not show. */
function suggestions({ changed, since }: CheckOptions, root: string, problems: readonly Problem[]) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  if (!changed && since === undefined) return reviewOf(problems, read);
  const commit = baseCommit(root, since);
  return reviewOf(problems, read, (file, lines) => areShown(root, commit, file, lines));
}

function fix(check: Check): void {
  const { options, root, from, load } = check;
  const { has } = partOf(options, root, from);
  const { files, fixed, left } = fixContent(load(), has);
  const isSpoken = options.format === 'text';
  if (isSpoken && options.dryRun)
    for (const { file, before, after } of files) console.log(unifiedDiff(file, before, after));
  if (!options.dryRun && files.length > 0) write(root, files);
  if (isSpoken) {
    const verb = options.dryRun ? 'can be' : fixed === 1 ? 'is' : 'are';
    const counts = `${plural(fixed, 'mistake')} in ${plural(files.length, 'file')} ${verb} corrected.${options.dryRun ? ' Then:' : ''}`;
    console.log(`${fixed > 0 ? counts : 'There is nothing that can be corrected automatically.'}\n`);
  }
  print(check, left);
}

function write(root: string, files: readonly FixedFile[]): void {
  for (const { file, before } of files) {
    const now = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(join(root, file)));
    // Another program has changed the file since the check read it.
    if (now !== before) throw new UserError(`${file} has changed while it was checked. Run the command again.`);
  }
  const title = `corrected ${plural(files.length, 'file')}`;
  replaceFiles(root, title, new Map(files.map(({ file, after }) => [file, Buffer.from(after)])));
}

/** Editors write a file in several steps. */
const QUIET_MS = 100;

function watchContent(check: Check): void {
  const run = () => {
    try {
      print(check, checkContent(check.load()));
    } catch (error) {
      console.error(error instanceof UserError ? error.message : error);
    }
    console.log('Waiting for changes. Press Ctrl-C to stop.\n');
  };
  let timer: NodeJS.Timeout | undefined;
  const folders = ['content', 'static']
    .map((folder) => join(check.root, folder))
    .filter((folder) => existsSync(folder));
  for (const folder of folders)
    watchFolder(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(run, QUIET_MS);
    });
  run();
}
