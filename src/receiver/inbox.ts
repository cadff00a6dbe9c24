/** `npm run inbox`: shows and manages the submissions, for operators. */
import { readConfig } from './config';
import { createStore } from './context';
import { UsageError, describeFailure } from './describe-failure';
import { COMMANDS } from './inbox/inbox-commands';
import { StoreUnavailableError } from './store/store';

const USAGE = `npm run inbox -- <command>

${Object.entries(COMMANDS)
  .map(([name, { args, about }]) => `  ${`${name} ${args}`.padEnd(26)}  ${about}\n`)
  .join('')}`;

const TRY_LATER_STATUS = 75;

/** Runs one inbox command and returns the exit code. */
export async function inbox(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  write: (text: string) => void,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<number> {
  const [name = 'help', ...rest] = args;
  const isQuestion = name === 'help' || args.includes('--help');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || isQuestion) {
    write(USAGE);
    return isQuestion ? 0 : 1;
  }
  const config = readConfig(env);
  if (rest.length > command.maxArgs)
    throw new UsageError(
      `“${name}” takes ${command.maxArgs || 'no'} argument${command.maxArgs === 1 ? '' : 's'}, so nothing was done`,
    );
  const store = createStore(config);
  try {
    // A receiver may be running on the same spool, so its files must not be repaired.
    await store.open({ recover: command.recovers });
    await command.run({ store, config, args: rest, write, input });
    return 0;
  } finally {
    await store.close();
  }
}

if (require.main === module)
  inbox(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`)).then(
    (status) => process.exit(status),
    (error: Error & { exitStatus?: number }) => {
      process.stderr.write(`${describeFailure(error)}\n`);
      process.exit(error.exitStatus ?? (error instanceof StoreUnavailableError ? TRY_LATER_STATUS : 1));
    },
  );
