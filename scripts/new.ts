/** `npm run new -- article|page|person|opening "Title"`: writes a draft that passes the check. `--help` lists the options. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Draft } from '../src/drafts/draft';
import { draftFromIssue } from '../src/drafts/draft-from-issue';
import { KINDS, NEW_KINDS, type NewKind } from '../src/drafts/draft-kinds';
import { readForms, readIssue } from '../src/drafts/issue-form';
import { checkTitle, commandFor, makeDraft } from '../src/drafts/make-draft';
import { describeDraft, nextSteps } from '../src/drafts/next-steps';
import { RefusalError } from '../src/writing/plan';
import type { WritingProject } from '../src/writing/writing-project';
import { askForValues } from './lib/writing/ask-for-values';
import { openTerminal, type Terminal } from './lib/writing/ask';
import { bundleOf, pullRequestText, refusalText } from './lib/writing/issue-bundle';
import { newHelp, type NewOptions, readNewOptions } from './lib/writing/new-options';
import { exitWithRefusal, undo } from './lib/writing/writing-command';
import { applyPlan, openProject } from './lib/writing/writing-plan';
import { callerFolder, ROOT, UserError } from './lib/steps';

async function start(args: readonly string[]): Promise<void> {
  const options = readNewOptions(args, process.env);
  if (options.help) return console.log(newHelp(options.kind));
  const root = resolve(callerFolder(), options.root);
  if (options.undo) return undo(root);
  if (options.issue !== undefined) return fromIssue(options.issue, options, openProject(root));
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  const terminal = canAsk ? openTerminal(process.stdin, process.stdout) : undefined;
  try {
    const draft = await makeFrom(options, root, terminal);
    if (options.dryRun) showFiles(draft);
    else applyPlan(draft.plan);
    console.log(`\n${describeDraft(draft, options.dryRun)}\n\n${nextSteps(draft)}`);
    if (!options.dryRun) console.log('\nTake it back with `npm run new -- --undo`.');
  } finally {
    terminal?.close();
  }
}

async function makeFrom(options: NewOptions, root: string, terminal: Terminal | undefined): Promise<Draft> {
  const kind = options.kind ?? (await askKind(terminal));
  const { titleField, question } = KINDS[kind];
  if (options.title === undefined && !terminal)
    throw new UserError(`The ${titleField} is missing — write ${commandFor(kind, '…')}`);
  const project = openProject(root);
  // Checked before the other questions: a refused title should not cost the writer the answers.
  const check = (title: string) => checkTitle(kind, title, project.site);
  const title = options.title ?? (await terminal!.ask({ question, isRequired: true, check }));
  const request = { kind, title: check(title), values: { ...options.values } };
  const draft = await makeDraft(request, project);
  if (!terminal) return draft;
  await askForValues(request, (tried) => makeDraft(tried, project), terminal);
  return makeDraft(request, project);
}

async function askKind(terminal: Terminal | undefined): Promise<NewKind> {
  if (!terminal) throw new UserError(newHelp());
  const kind = await terminal.ask({ question: 'What do you want to make?', choices: NEW_KINDS, isRequired: true });
  return kind as NewKind;
}

function showFiles({ plan, file }: Draft): void {
  const text = plan.additions.get(file);
  if (text) console.log(`${file}\n\n${Buffer.from(text).toString('utf8')}`);
  for (const name of plan.editedFiles) {
    const lines = plan.editsOf(name).flatMap((edit) => edit.text.split(/\r?\n/).filter((line) => line.trim() !== ''));
    console.log(`${name}\n\n${lines.map((line) => `+ ${line}`).join('\n')}`);
  }
}

/** For the workflow that answers an issue form. Fails only on a crash; a refused draft is a normal result. */
async function fromIssue(file: string, options: NewOptions, project: WritingProject): Promise<void> {
  const event = JSON.parse(readFileSync(file, 'utf8')) as { issue?: { number?: number; body?: string | null } };
  const number = Number(event.issue?.number);
  if (!Number.isSafeInteger(number) || number < 1) throw new UserError(`${file} is not an issue event`);
  const answers = readIssue(event.issue?.body ?? '', readForms(ROOT));
  const write = (bundle: object) => {
    if (options.bundle) writeFileSync(options.bundle, JSON.stringify(bundle));
  };
  if (!answers) {
    const reason = 'The text of the issue no longer has the form of “A new article”, “A new person” or “A new job”.';
    write({ number, files: [], answer: refusalText(reason) });
    return console.log(`Issue ${number} is not one of the forms that make a draft.`);
  }
  try {
    const made = await draftFromIssue(answers, number, project);
    if (!options.dryRun) applyPlan(made.draft.plan);
    write(bundleOf(made, number));
    console.log(pullRequestText(made, number));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    write({ number, files: [], answer: refusalText(error.message) });
    console.log(error.message);
  }
}

start(process.argv.slice(2)).catch(exitWithRefusal);
