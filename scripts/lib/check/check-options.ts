/** The command line of `npm run check`. */
import { type Format, FORMATS } from '../../../src/content/report/report-formats';
import { readOptions, useHelp } from '../read-options';
import { ROOT, UserError } from '../steps';

export type CheckOptions = ReturnType<typeof readCheckOptions>;

export const CHECK_HELP = `npm run check                       every mistake in the content, with file, line and column
npm run check -- content/pages      only the mistakes in these files and folders
npm run check -- --changed          only the mistakes in the files that you have changed, on this branch or since the last commit
npm run check -- --since <commit>   only the mistakes in the files changed since a commit
npm run check -- --fix              corrects what has only one possible correction, and lists the rest
npm run check -- --fix --dry-run    shows what --fix would change, and changes nothing
npm run check -- --undo             undoes the last corrections, or the last other command
npm run check -- --watch            checks again whenever a file changes; Ctrl-C ends it
npm run check -- --format <format>  text, json, github (for a workflow) or suggestions (a review for GitHub)
npm run check -- --root <folder>    checks the content of another folder
npm run check -- --explain <rule>   why a rule exists, with examples
npm run check -- --help             this text

Errors stop a build; warnings do not. The whole content is always read, because a link needs both of its ends.
docs/checks.md lists the rules.`;

const COMMAND = 'npm run check';
const USE_HELP = useHelp(COMMAND);

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  root: { type: 'string', default: ROOT },
  fix: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  // The commit to compare with. Default: the commit at which the branch left `origin/main`.
  since: { type: 'string' },
  undo: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  explain: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `env`: npm treats an option without a `--` before it as its own, and only sets a variable. */
export function readCheckOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const swallowed = ['fix', 'undo', 'changed', 'watch', 'since', 'explain'];
  const { values, positionals } = readOptions(args, { command: COMMAND, options: OPTIONS, swallowed, env });
  const { format, fix, watch, since, 'dry-run': dryRun } = values;
  if (!isFormat(format)) throw new UserError(`--format is ${format}; it is one of ${FORMATS.join(', ')}. ${USE_HELP}`);
  if (dryRun && !fix) throw new UserError('`--dry-run` shows what `--fix` would change: write `--fix --dry-run`.');
  if (watch && (fix || format !== 'text'))
    throw new UserError(`\`--watch\` cannot be combined with \`${fix ? '--fix' : '--format'}\`. ${USE_HELP}`);
  return { ...values, format, dryRun, since: since || undefined, paths: positionals };
}

const isFormat = (value: string): value is Format => (FORMATS as readonly string[]).includes(value);
