import { readConfig } from '../config';
import { createStore } from '../context';
import { UsageError } from '../describe-failure';
import { COMMANDS } from './inbox-commands';

const USAGE = `npm run inbox -- <command>

${Object.entries(COMMANDS)
  .map(([name, { args, about }]) => `  ${`${name} ${args}`.padEnd(26)}  ${about}\n`)
  .join('')}`;

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
