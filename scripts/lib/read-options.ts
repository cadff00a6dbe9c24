/** Reads the options of a command, with a message for each mistake in them. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closestMatch } from '../../src/content/text/wording';
import { UserError } from './steps';

interface CommandOptions<Options> {
  /** What the user types, such as `npm run check`. */
  command: string;
  options: Options;
  /** Options that npm treats as its own when `--` is missing before them. npm then only sets a variable in `env`. */
  swallowed?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The command takes arguments, and they come before the options: `npm run move -- <what> <to> --dry-run`. */
  needsWords?: boolean;
}

export const useHelp = (command: string): string => `\`${command} -- --help\` lists the options.`;

export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  { command, options, swallowed = [], env = {}, needsWords = false }: CommandOptions<Options>,
) {
  const taken = swallowed.find((name) => env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (taken)
    throw new UserError(
      needsWords
        ? `Write \`${command} -- … --${taken}\`, with \`--\` before the first word.`
        : `Write \`${command} -- --${taken}\`, with \`--\` before the options.`,
    );
  const names = Object.keys(options);
  const unknown = args.find((arg) => /^--?[^-\s]/.test(arg) && arg !== '-h' && !names.includes(nameOf(arg)));
  if (unknown) {
    const guess = closestMatch(nameOf(unknown), names);
    throw new UserError(
      `${command} has no option \`${unknown}\`${guess ? ` — did you mean \`--${guess}\`?` : '.'} ${useHelp(command)}`,
    );
  }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const name = /--([\w-]+)/.exec((error as Error).message)?.[1] ?? '';
    const fault = options[name]?.type === 'string' ? 'needs a value' : 'does not take a value';
    throw new UserError(`\`--${name}\` ${fault}. ${useHelp(command)}`);
  }
}

const nameOf = (arg: string): string => arg.replace(/^--?/, '').replace(/=.*$/s, '');
