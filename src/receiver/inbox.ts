/** `npm run inbox`: shows and manages the submissions, for operators. */
import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { formTitle } from '../forms/definitions';
import { pipeline } from 'node:stream/promises';
import { createStore } from './create-store';
import { ConfigError, readConfig } from './config';
import type { ReceiverConfig } from './config';
import { purge } from './retention';
import { REFERENCE, STATUSES } from './store';
import type { HistoryEvent, Status, StoredSubmission, SubmissionStore } from './store';

const USAGE = `npm run inbox -- <command>

  list [status]               list all submissions, or only those that are ${STATUSES.join(', ')}
  show <reference>            show one submission in full
  export <reference> [dir]    save its text and its file to a directory (default: ./export)
  release <reference>         deliver a submission from quarantine
  retry <reference>           try again to deliver a failed submission
  done <reference>            mark as handled: it is deleted after its retention time
  delete <reference>          delete it now, permanently
  purge [--dry-run]           delete submissions past their retention time, as the receiver does every hour
`;

type Write = (text: string) => void;

class UsageError extends Error {}

const formatSender = ({ submission: { fields } }: StoredSubmission): string =>
  fields
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' · ');

const formatLine = (stored: StoredSubmission): string => {
  const { reference, receivedAt, formId, file } = stored.submission;
  return [
    reference,
    stored.status.padEnd(11),
    receivedAt.slice(0, 16).replace('T', ' '),
    `${formTitle(stored.submission)} (${formId})`.padEnd(28),
    formatSender(stored),
    file ? `+ ${file.name}` : '',
  ]
    .join('  ')
    .trimEnd();
};

function formatDetails({ submission, status, attempts, at, history }: StoredSubmission): string {
  const { reference, receivedAt, formId, fields, skills, extra, file, suspicions } = submission;
  const formatSection = (title: string, entries: [string, string][]): string[] =>
    entries.length > 0
      ? ['', title, ...entries.map(([name, value]) => `  ${name}: ${value.replace(/\n/g, '\n    ')}`)]
      : [];
  const nextAttempt = status === 'pending' && attempts > 0 ? `, ${attempts} attempts, next at ${at.toISOString()}` : '';
  return [
    `${reference}  ${status}${nextAttempt}`,
    `${formTitle(submission)} (${formId}), received ${receivedAt}`,
    ...(suspicions.length > 0 ? [`in quarantine because of: ${suspicions.join(', ')}`] : []),
    ...formatSection('Fields', fields),
    ...formatSection('Skills', skills),
    ...formatSection('Also sent', extra),
    ...(file ? ['', `File  ${file.name}, ${file.bytes} bytes, sha256 ${file.sha256}`] : []),
    ...(history.length > 0
      ? ['', 'History', ...history.map(({ at: when, what, note }) => `  ${when}  ${what}${note ? `: ${note}` : ''}`)]
      : []),
  ].join('\n');
}

async function findSubmission(store: SubmissionStore, reference: string | undefined): Promise<StoredSubmission> {
  const wanted = reference?.toUpperCase() ?? '';
  if (!REFERENCE.test(wanted)) throw new UsageError('A reference looks like 7K3M-9QXD-4TRB');
  const stored = await store.get(wanted);
  if (!stored) throw new UsageError(`There is no submission ${wanted}`);
  return stored;
}

async function saveSubmission(store: SubmissionStore, stored: StoredSubmission, directory: string): Promise<string> {
  const { reference, file } = stored.submission;
  const target = path.join(directory, reference);
  await fs.mkdir(target, { recursive: true, mode: 0o700 });
  await fs.writeFile(path.join(target, 'submission.txt'), `${formatDetails(stored)}\n`, { mode: 0o600 });
  await fs.writeFile(path.join(target, 'submission.json'), JSON.stringify(stored, null, 2), { mode: 0o600 });
  // The sender's file name is not safe as a path; it is listed in submission.txt.
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
  what: HistoryEvent['what'];
  message: string;
}
interface CommandContext {
  store: SubmissionStore;
  config: ReceiverConfig;
  args: readonly string[];
  write: Write;
}

async function listSubmissions({ store, args: [status], write }: CommandContext): Promise<void> {
  if (status && !STATUSES.includes(status as Status)) throw new UsageError(`A status is one of ${STATUSES.join(', ')}`);
  let count = 0;
  for await (const stored of store.list(status as Status | undefined)) {
    write(formatLine(stored));
    count++;
  }
  write(count === 0 ? 'No submissions.' : `${count} in total.`);
}

async function purgeSubmissions({ store, config, args: [option], write }: CommandContext): Promise<void> {
  const dryRun = option === '--dry-run';
  const references = await purge(store, config.retention, { dryRun });
  const list = references.length > 0 ? `: ${references.join(', ')}` : '';
  write(`${references.length} ${dryRun ? 'would be deleted' : 'deleted'}${list}.`);
}

async function deleteSubmission({ store, args: [reference], write }: CommandContext): Promise<void> {
  const { submission } = await findSubmission(store, reference);
  await store.remove(submission.reference);
  write(`${submission.reference} is deleted.`);
}

const moveSubmission =
  ({ from, to, what, message }: Move) =>
  async ({ store, args: [reference], write }: CommandContext): Promise<void> => {
    const { submission, status } = await findSubmission(store, reference);
    const at = new Date().toISOString();
    if (!(await store.move(submission.reference, from, to, { at, what })))
      throw new UsageError(`Not possible: ${submission.reference} is ${status} or is being delivered now`);
    write(`${submission.reference} ${message}.`);
  };

const COMMANDS: Record<string, (context: CommandContext) => Promise<void>> = {
  list: listSubmissions,
  show: async ({ store, args: [reference], write }) => write(formatDetails(await findSubmission(store, reference))),
  export: async ({ store, args: [reference, directory = 'export'], write }) =>
    write(`Saved to ${await saveSubmission(store, await findSubmission(store, reference), directory)}`),
  release: moveSubmission({
    from: ['quarantined'],
    to: 'pending',
    what: 'released',
    message: 'will be delivered',
  }),
  retry: moveSubmission({
    from: ['failed', 'pending'],
    to: 'pending',
    what: 'retried',
    message: 'will be tried again',
  }),
  done: moveSubmission({
    from: ['pending', 'failed', 'quarantined'],
    to: 'delivered',
    what: 'handled',
    message: 'is marked as handled',
  }),
  delete: deleteSubmission,
  purge: purgeSubmissions,
};

/** Runs one inbox command and returns the exit code. */
export async function inbox(args: readonly string[], env: NodeJS.ProcessEnv, write: Write): Promise<number> {
  const [name = 'help', ...rest] = args;
  const config = readConfig(env);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    write(USAGE);
    return name === 'help' ? 0 : 1;
  }
  const store = createStore(config);
  // A receiver may be running on the same spool, so its files must not be repaired.
  await store.open({ recover: false });
  try {
    await command({ store, config, args: rest, write });
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
