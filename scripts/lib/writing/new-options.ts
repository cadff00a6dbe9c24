/** The command line of `npm run new`. */
import { closestMatch } from '../../../src/content/text/wording';
import { KINDS, NEW_KINDS, type NewKind, type NewOption, optionsOf } from '../../../src/drafts/draft-kinds';
import { ROOT, UserError } from '../steps';
import { joinAnd, capitalise } from '../../../src/util/words';

export type NewOptions = ReturnType<typeof readNewOptions>;

const COMMON: readonly NewOption[] = [
  { name: 'dry-run', about: 'Shows what would be written, and writes nothing.', isFlag: true },
  { name: 'undo', about: 'Undoes the last command.', isFlag: true },
  { name: 'help', about: 'This text.', isFlag: true },
  { name: 'root', about: 'The folder of another project.' },
  { name: 'issue', about: 'Takes the answers of an issue form from a file with GitHub’s event.' },
  { name: 'bundle', about: 'With `--issue`: also writes the result to this JSON file.' },
];
/** `--menu` may have no value: the menu then follows from the path. */
const MAY_STAND_ALONE = new Set(['menu']);
/** Values that npm itself gives these variables, whatever the writer types. */
const NPM_VALUES = /^(?:user|global|project|true|false)$/;

const SHOW_HELP = (kind?: NewKind): string => `\`npm run new -- ${kind ? `${kind} ` : ''}--help\` lists the options.`;

/** `env`: npm treats an option without a `--` before it as its own, and only sets a variable. */
export function readNewOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const words: string[] = [];
  const given: [name: string, value: string | undefined][] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--') {
      words.push(...args.slice(at + 1));
      break;
    }
    if (!/^-[-\p{L}]/u.test(arg)) words.push(arg);
    else {
      const [, name = '', inline] = /^--?([^=]*)(?:=(.*))?$/s.exec(arg)!;
      const known = name === 'h' ? 'help' : name;
      const option = everyOption().get(known);
      const next = args[at + 1];
      const takesNext =
        option !== undefined && !option.isFlag && inline === undefined && next !== undefined && !next.startsWith('--');
      if (takesNext) at++;
      given.push([known, inline ?? (takesNext ? next : undefined)]);
    }
  }
  const [word, ...title] = words;
  const kind = word === undefined ? undefined : readKind(word);
  const known = [...(kind ? optionsOf(kind) : everyOption().values()), ...COMMON];
  refuseSwallowed(known, given, env, kind);
  for (const [name, value] of given) checkOption(name, value, known, kind);
  const read: Record<string, string> = Object.fromEntries(given.map(([name, value = 'true']) => [name, value]));
  const { 'dry-run': dryRun = 'false', undo = 'false', help = 'false', root = ROOT, issue, bundle, ...values } = read;
  const flags = { dryRun: dryRun !== 'false', undo: undo !== 'false', help: help !== 'false' };
  // Words without quotation marks around them arrive one by one.
  return { kind, title: title.join(' ') || undefined, values, ...flags, root, issue, bundle };
}

function readKind(word: string): NewKind {
  const lower = word.toLowerCase();
  const kind = NEW_KINDS.find((one) => one === lower || KINDS[one].otherWords.includes(lower));
  if (!kind) {
    const guess = closestMatch(lower, NEW_KINDS);
    const fix = guess ? `did you mean \`${guess}\`?` : `write one of ${NEW_KINDS.join(', ')}.`;
    throw new UserError(`npm run new cannot make \`${word}\` — ${fix} ${SHOW_HELP()}`);
  }
  return kind;
}

/** The parser must know whether an option has a value before it knows the kind. */
const everyOption = (): Map<string, NewOption> =>
  new Map([...NEW_KINDS.flatMap(optionsOf), ...COMMON].map((option) => [option.name, option]));

function refuseSwallowed(
  options: readonly NewOption[],
  given: readonly [string, string | undefined][],
  env: NodeJS.ProcessEnv,
  kind: NewKind | undefined,
): void {
  const swallowed = options.find(({ name, isFlag }) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    return value && !given.some(([one]) => one === name) && (isFlag || !NPM_VALUES.test(value)) && name !== 'root';
  });
  if (swallowed)
    throw new UserError(`Write \`npm run new -- ${kind ?? '…'} … --${swallowed.name}\`, with \`--\` before the kind.`);
}

function checkOption(name: string, value: string | undefined, known: readonly NewOption[], kind?: NewKind): void {
  const option = known.find((one) => one.name === name);
  if (!option) throw new UserError(unknownOption(name, known, kind));
  if (option.isFlag) {
    if (value !== undefined && !/^(?:true|false)$/.test(value))
      throw new UserError(`\`--${name}\` does not take a value. ${SHOW_HELP(kind)}`);
  } else if (value === undefined && !MAY_STAND_ALONE.has(name))
    throw new UserError(`\`--${name}\` needs a value. ${SHOW_HELP(kind)}`);
}

function unknownOption(name: string, known: readonly NewOption[], kind: NewKind | undefined): string {
  const subject = kind ? `${capitalise(KINDS[kind].a)} has` : 'npm run new has';
  const elsewhere = NEW_KINDS.filter((one) => one !== kind && optionsOf(one).some((option) => option.name === name));
  const names = known.map((option) => option.name);
  const guess = closestMatch(name, names);
  const fix =
    elsewhere.length > 0
      ? ` — it is an option of ${joinAnd(elsewhere.map((one) => KINDS[one].a))}.`
      : guess
        ? ` — did you mean \`--${guess}\`?`
        : '.';
  return `${subject} no option \`--${name}\`${fix} ${SHOW_HELP(kind)}`;
}

const usageOf = (kind: NewKind): string =>
  `npm run new -- ${kind} "${capitalise(KINDS[kind].titleField)}"`.padEnd(34) + KINDS[kind].makes;

const HEAD = `${NEW_KINDS.map(usageOf).join('\n')}
npm run new -- --undo             takes the last command back

In a terminal it asks for what it needs. Everything can be given as an option instead.
It overwrites no file, and writes nothing that the check would complain about.`;

/** The options of one kind, or of all. */
export function newHelp(kind?: NewKind): string {
  const sections = (kind ? [kind] : NEW_KINDS).map((one) => section(capitalise(KINDS[one].a), optionsOf(one)));
  return [HEAD, ...sections, section('Always', COMMON)].join('\n\n');
}

function section(title: string, options: readonly NewOption[]): string {
  const lines = options.flatMap(({ name, about, choices, isFlag }) => {
    const usage = `  --${name}${isFlag ? '' : ' …'}`;
    const values = choices ? [`${' '.repeat(20)}${choices.join(', ')}`] : [];
    return [`${usage.padEnd(20)}${about}`, ...values];
  });
  return [title, ...lines].join('\n');
}
