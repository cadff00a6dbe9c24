/** `npm run new -- article|page|person|opening "Title"`: writes a draft that passes the check. `--help` lists the options. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { today } from '../src/util/office-day';
import { checkTitle, commandFor } from '../src/drafts/check-title';
import type { Draft } from '../src/drafts/draft';
import { draftFromIssue } from '../src/drafts/draft-from-issue';
import { readForms, readIssue } from '../src/drafts/issue-form';
import { isNewKind, KINDS, NEW_KINDS, type NewKind } from '../src/drafts/draft-kinds';
import { makeDraft, writeDraft } from '../src/drafts/make-draft';
import { NewContentError } from '../src/drafts/new-content-error';
import { describeDraft, nextSteps } from '../src/drafts/next-steps';
import { openWorkplace, type Workplace } from '../src/drafts/workplace';
import { askForValues } from './lib/writing/ask-for-values';
import { openTerminal, type Terminal } from './lib/writing/ask';
import { bundleOf, pullRequestText, refusalText } from './lib/writing/issue-bundle';
import { openContent } from './lib/open-content';
import { newHelp, type NewOptions, readNewOptions } from './lib/writing/new-options';
import { callerFolder, exitWith, ROOT, UserError } from './lib/steps';

async function start(args: readonly string[]): Promise<void> {
  const options = readNewOptions(args, process.env);
  if (options.help) return console.log(newHelp(options.kind));
  const root = resolve(callerFolder(), options.root);
  if (options.issue !== undefined) return fromIssue(options.issue, options, open(root));
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  const terminal = canAsk ? openTerminal(process.stdin, process.stdout) : undefined;
  try {
    const draft = await makeFrom(options, root, terminal);
    if (options.dryRun) showFiles(draft);
    else writeDraft(draft, root);
    console.log(`\n${describeDraft(draft, options.dryRun)}\n\n${nextSteps(draft)}`);
  } finally {
    terminal?.close();
  }
}

const open = (root: string): Workplace => openWorkplace({ ...openContent(root), today: today() });

async function makeFrom(options: NewOptions, root: string, terminal: Terminal | undefined): Promise<Draft> {
  const kind = options.kind ?? (await askKind(terminal));
  if (options.title === undefined && !terminal)
    throw new UserError(`The ${KINDS[kind].titleField} is missing — write ${commandFor(kind, '…')}`);
  const place = open(root);
  const title = options.title ?? (await askTitle(kind, place, terminal!));
  // Before any question: a refused title should not cost the writer the answers.
  const request = { kind, title: checkTitle(kind, title, place), values: { ...options.values } };
  if (terminal) await askForValues(request, place, terminal);
  return makeDraft(request, place);
}

async function askKind(terminal: Terminal | undefined): Promise<NewKind> {
  if (!terminal) throw new UserError(newHelp());
  const kind = await terminal.ask({
    question: 'What do you want to make?',
    choices: NEW_KINDS,
    isRequired: true,
    faultIn: (answer) => (isNewKind(answer) ? undefined : `Write a number from 1 to ${NEW_KINDS.length}.`),
  });
  return kind as NewKind;
}

const askTitle = (kind: NewKind, place: Workplace, terminal: Terminal): Promise<string> =>
  terminal.ask({
    question: kind === 'person' ? 'Their name?' : kind === 'opening' ? 'The role?' : 'The title?',
    isRequired: true,
    faultIn(answer) {
      try {
        checkTitle(kind, answer, place);
        return undefined;
      } catch (error) {
        if (error instanceof NewContentError) return error.message;
        throw error;
      }
    },
  });

function showFiles({ added, changed, file }: Draft): void {
  const text = added.get(file) ?? changed.get(file)?.after;
  if (added.has(file)) console.log(`${file}\n\n${Buffer.from(text!).toString('utf8')}`);
  for (const [name, { before, after }] of changed) {
    const known = new Set(before.split('\n'));
    const lines = after.split('\n').filter((line) => !known.has(line) && line.trim() !== '');
    console.log(`${name}\n\n${lines.map((line) => `+ ${line}`).join('\n')}`);
  }
}

/** For the workflow that answers an issue form. It fails only on a fault of the program: a refusal is an answer. */
async function fromIssue(file: string, options: NewOptions, place: Workplace): Promise<void> {
  const event = JSON.parse(readFileSync(file, 'utf8')) as { issue?: { number?: number; body?: string | null } };
  const number = Number(event.issue?.number);
  if (!Number.isSafeInteger(number) || number < 1) throw new UserError(`${file} is not an issue event`);
  const answers = readIssue(event.issue?.body ?? '', readForms(ROOT));
  const write = (bundle: object) => {
    if (options.bundle) writeFileSync(options.bundle, JSON.stringify(bundle));
  };
  if (!answers) {
    write({
      number,
      files: [],
      answer: refusalText(
        'The text of the issue no longer has the form of “A new article”, “A new person” or “A new job”.',
      ),
    });
    return console.log(`Issue ${number} is not one of the forms that make a draft.`);
  }
  try {
    const made = await draftFromIssue(answers, number, place);
    if (!options.dryRun) writeDraft(made.draft, place.root);
    write(bundleOf(made, number));
    console.log(pullRequestText(made, number));
  } catch (error) {
    if (!(error instanceof NewContentError)) throw error;
    write({ number, files: [], answer: refusalText(error.message) });
    console.log(error.message);
  }
}

start(process.argv.slice(2)).catch((error: unknown) =>
  exitWith(error instanceof NewContentError ? new UserError(error.message) : error),
);
