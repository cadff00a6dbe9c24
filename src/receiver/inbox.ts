/** `npm run inbox`: what came in, for whoever looks after it. */
import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openStore } from './app';
import { ConfigError, readConfig } from './config';
import { purge } from './retention';
import { REFERENCE, STATUSES } from './store';
import type { Event, Status, Stored, SubmissionStore } from './store';

const USAGE = `npm run inbox -- <command>

  list [status]               what there is: ${STATUSES.join(', ')}; all of it without a status
  show <reference>            one submission in full
  export <reference> [dir]    its text and its file, to a directory (default: ./export)
  release <reference>         hand on what was put aside as spam
  retry <reference>           try again to hand on what failed
  done <reference>            mark as handled: it will be deleted when its time is over
  delete <reference>          delete it now, for good
  purge [--dry-run]           delete everything whose time is over (the receiver does so every hour)
`;

type Write = (text: string) => void;

class UsageError extends Error {}

const sender = ({ submission: { fields } }: Stored): string =>
  fields
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' · ');

const line = (stored: Stored): string => {
  const { reference, receivedAt, form, formId, file } = stored.submission;
  return [
    reference,
    stored.status.padEnd(11),
    receivedAt.slice(0, 16).replace('T', ' '),
    `${form} (${formId})`.padEnd(28),
    sender(stored),
    file ? `+ ${file.name}` : '',
  ]
    .join('  ')
    .trimEnd();
};

function describe({ submission, status, attempts, at, history }: Stored): string {
  const { reference, receivedAt, form, formId, fields, skills, extra, file, suspicions } = submission;
  const list = (title: string, entries: [string, string][]): string[] =>
    entries.length > 0
      ? ['', title, ...entries.map(([name, value]) => `  ${name}: ${value.replace(/\n/g, '\n    ')}`)]
      : [];
  return [
    `${reference}  ${status}${status === 'pending' && attempts > 0 ? `, ${attempts} attempts, next at ${at.toISOString()}` : ''}`,
    `${form} (${formId}), received ${receivedAt}`,
    ...(suspicions.length > 0 ? [`put aside because of: ${suspicions.join(', ')}`] : []),
    ...list('Fields', fields),
    ...list('Skills', skills),
    ...list('Also sent', extra),
    ...(file ? ['', `File  ${file.name}, ${file.bytes} bytes, sha256 ${file.sha256}`] : []),
    ...(history.length > 0
      ? ['', 'History', ...history.map(({ at: when, what, note }) => `  ${when}  ${what}${note ? `: ${note}` : ''}`)]
      : []),
  ].join('\n');
}

async function need(store: SubmissionStore, reference: string | undefined): Promise<Stored> {
  const wanted = reference?.toUpperCase() ?? '';
  if (!REFERENCE.test(wanted)) throw new UsageError('A reference looks like 7K3M-9QXD-4TRB');
  const stored = await store.get(wanted);
  if (!stored) throw new UsageError(`There is no submission ${wanted}`);
  return stored;
}

async function save(store: SubmissionStore, stored: Stored, directory: string): Promise<string> {
  const { reference, file } = stored.submission;
  const target = path.join(directory, reference);
  await fs.mkdir(target, { recursive: true, mode: 0o700 });
  await fs.writeFile(path.join(target, 'submission.txt'), `${describe(stored)}\n`, { mode: 0o600 });
  await fs.writeFile(path.join(target, 'submission.json'), JSON.stringify(stored, null, 2), { mode: 0o600 });
  // Not under the name the sender gave it; that is in submission.txt.
  if (file)
    await pipeline(
      await store.openFile(reference),
      createWriteStream(path.join(target, `file.${file.extension}`), { mode: 0o600 }),
    );
  return target;
}

interface Move {
  from: readonly Status[];
  to: Status;
  what: Event['what'];
  say: string;
}
const MOVES: Record<string, Move> = {
  release: { from: ['quarantined'], to: 'pending', what: 'released', say: 'will be handed on' },
  retry: { from: ['failed', 'pending'], to: 'pending', what: 'retried', say: 'will be tried again' },
  done: { from: ['pending', 'failed', 'quarantined'], to: 'delivered', what: 'handled', say: 'is marked as handled' },
};

export async function inbox(args: readonly string[], env: NodeJS.ProcessEnv, write: Write): Promise<number> {
  const [command, argument, directory = 'export'] = args;
  const config = readConfig(env);
  const store = openStore(config);
  // A receiver may be running on the same spool.
  await store.open({ recover: false });
  try {
    const move = command ? MOVES[command] : undefined;
    if (command === 'list') {
      if (argument && !STATUSES.includes(argument as Status))
        throw new UsageError(`A status is one of ${STATUSES.join(', ')}`);
      let count = 0;
      for await (const stored of store.list(argument as Status | undefined)) {
        write(line(stored));
        count++;
      }
      write(count === 0 ? 'Nothing there.' : `${count} in all.`);
    } else if (command === 'show') {
      write(describe(await need(store, argument)));
    } else if (command === 'export') {
      write(`Saved to ${await save(store, await need(store, argument), directory)}`);
    } else if (command === 'delete') {
      const { submission } = await need(store, argument);
      await store.remove(submission.reference);
      write(`${submission.reference} is deleted.`);
    } else if (command === 'purge') {
      const dryRun = argument === '--dry-run';
      const gone = await purge(store, config.retention, { dryRun });
      write(
        `${gone.length} ${dryRun ? 'would be deleted' : 'deleted'}${gone.length > 0 ? `: ${gone.join(', ')}` : ''}.`,
      );
    } else if (move) {
      const { submission, status } = await need(store, argument);
      const at = new Date().toISOString();
      if (!(await store.move(submission.reference, move.from, move.to, { at, what: move.what })))
        throw new UsageError(`${submission.reference} is ${status}; or it is being handed on at this moment`);
      write(`${submission.reference} ${move.say}.`);
    } else {
      write(USAGE);
      return command === undefined || command === 'help' ? 0 : 1;
    }
    return 0;
  } finally {
    await store.close();
  }
}

if (require.main === module)
  inbox(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`)).then(
    (status) => process.exit(status),
    (error: Error) => {
      const plain = error instanceof UsageError || error instanceof ConfigError;
      process.stderr.write(`${plain ? error.message : error.stack}\n`);
      process.exit(1);
    },
  );
