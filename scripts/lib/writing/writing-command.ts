/**
 * The part that `npm run move`, `delete` and `rename-heading` share: options, the report, and undoing. The modules that read
 * the content are loaded only once the options are right: loading takes half a second, and `--help` should not.
 */
import { resolve } from 'node:path';
import type { Named } from '../../../src/writing/find-subject';
import { type Plan, RefusalError } from '../../../src/writing/plan';
import type { WritingProject } from '../../../src/writing/writing-project';
import { readOptions } from '../read-options';
import { callerFolder, exitWith, ROOT, UserError } from '../steps';
import { joinAnd } from '../../../src/util/words';

interface WritingCommand {
  name: string;
  help: string;
  /** Options with a value, besides `--root`. */
  options?: readonly string[];
  usage: string;
  /** The names of its arguments, for the message when one is missing. */
  needs: readonly string[];
  /** Converts another way to write the command into these arguments. */
  spell?(given: readonly string[]): readonly string[];
  plan(input: {
    project: WritingProject;
    /** One for each name in `needs`. */
    args: readonly string[];
    options: Readonly<Record<string, string | undefined>>;
    /** A file or a path, as the writer gave it. */
    named(text: string): Named;
  }): Promise<Plan>;
}

export function runWritingCommand(command: WritingCommand): void {
  start(command, process.argv.slice(2)).catch(exitWithRefusal);
}

export const exitWithRefusal = (error: unknown): void =>
  exitWith(error instanceof RefusalError ? new UserError(error.message) : error);

async function start(command: WritingCommand, argv: readonly string[]): Promise<void> {
  const { values, positionals } = readWritingOptions(command, argv);
  if (values.help) return console.log(command.help);
  const from = callerFolder();
  const root = typeof values.root === 'string' ? resolve(from, values.root) : ROOT;
  if (values.undo) return undo(root);
  const args = needArguments(command.spell?.(positionals) ?? positionals, command);
  const { applyPlan, countChanges, describePlan, diffOfPlan, openProject } = await import('./writing-plan');
  const options = values as Record<string, string | undefined>;
  const plan = await command.plan({ project: openProject(root), args, options, named: (text) => ({ text, from }) });
  if (values['dry-run']) console.log(`${diffOfPlan(plan)}\n`);
  else applyPlan(plan);
  console.log(describePlan(plan));
  console.log(
    values['dry-run']
      ? `\n${countChanges(plan)}, without \`--dry-run\`. Nothing was changed.`
      : `\n${countChanges(plan)}. Take it back with \`npm run ${command.name} -- --undo\`.`,
  );
}

export async function undo(root: string): Promise<void> {
  const { undoLast } = await import('../../../src/writing/apply-plan');
  console.log(`Undone: ${undoLast(root)}`);
}

function readWritingOptions({ name, options = [] }: WritingCommand, argv: readonly string[]) {
  const withValue = [...options, 'root'].map((option) => [option, { type: 'string' }] as const);
  const { values, positionals } = readOptions(argv, {
    command: `npm run ${name}`,
    options: {
      ...Object.fromEntries(withValue),
      'dry-run': { type: 'boolean' },
      undo: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    swallowed: ['dry-run', 'undo', 'help', ...options],
    env: process.env,
    needsWords: true,
  });
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}

/** The arguments, or a message that shows how to write the command. */
function needArguments(args: readonly string[], { needs, usage }: WritingCommand): readonly string[] {
  if (args.length === needs.length) return args;
  const missing = needs.slice(args.length);
  throw new UserError(
    missing.length > 0
      ? `Say ${joinAnd(missing)}: \`${usage}\``
      : `There are ${args.length} arguments instead of ${needs.length}. Put quotation marks around words with spaces: \`${usage}\``,
  );
}
