/** The commands of `npm run inbox`. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ReceiverConfig } from '../config';
import { UsageError } from '../describe-failure';
import { formatDetails, formatLine } from './inbox-format';
import { inertText, inLine } from '../delivery/inert-text';
import { makeFolders } from '../store/private-directory';
import { readBounce } from './read-bounce';
import { purge } from '../delivery/retention';
import { readFileWhole } from '../delivery/send-mail';
import { recipientsServed } from '../store/stored-record';
import {
  DamagedRecordError,
  REFERENCE,
  STATUSES,
  type HistoryEvent,
  type Status,
  type StoredSubmission,
  type SubmissionStore,
} from '../store/store';
import { attempt } from '../../util/attempt';

interface CommandContext {
  store: SubmissionStore;
  config: ReceiverConfig;
  args: readonly string[];
  write(text: string): void;
  input: NodeJS.ReadableStream;
}

type Run = (context: CommandContext) => Promise<void>;

/**
 * Describes a command. `args`: its arguments, as the help shows them; a call with more of them must not change anything.
 * `recovers`: it repairs the store like a starting receiver, so that no receiver may be running.
 */
const command = (args: string, about: string, run: Run, recovers = false) => ({
  args,
  about,
  maxArgs: args.match(/[<[]/g)?.length ?? 0,
  run,
  recovers,
});

/** Mail servers try again later when a program ends with this status (sysexits.h). */
class TryLaterError extends UsageError {
  readonly exitStatus = 75;
}

function readReference(text: string | undefined): string {
  const reference = text?.toUpperCase() ?? '';
  if (!REFERENCE.test(reference)) throw new UsageError('A reference looks like 7K3M-9QXD-4TRB');
  return reference;
}

async function findSubmission(store: SubmissionStore, reference: string | undefined): Promise<StoredSubmission> {
  const wanted = readReference(reference);
  const stored = await store.get(wanted);
  if (stored) return stored;
  const aside = (await store.listSetAside()).find(({ name }) => name.startsWith(wanted));
  throw new UsageError(
    aside
      ? `${wanted} is damaged and was set aside: ${aside.reason}. docs/receiver.md says how to repair it`
      : `There is no submission ${wanted}`,
  );
}

/** A damaged file is saved too: part of it may be readable. */
async function readFileAsItIs(context: CommandContext, stored: StoredSubmission): Promise<Buffer | undefined> {
  try {
    return await readFileWhole(context.store, stored);
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error;
    context.write(`Attention: ${error.message}.`);
    return buffer(await context.store.openFile(stored.submission.reference));
  }
}

async function exportSubmission(context: CommandContext): Promise<void> {
  const { store, args, write } = context;
  const [wanted, directory = 'export'] = args;
  const stored = await findSubmission(store, wanted);
  const { reference, file } = stored.submission;
  const target = path.join(directory, reference);
  await makeFolders(target);
  await fs.writeFile(path.join(target, 'submission.txt'), `${formatDetails(stored)}\n`, { mode: 0o600 });
  await fs.writeFile(path.join(target, 'submission.json'), JSON.stringify(stored, null, 2), { mode: 0o600 });
  const content = await readFileAsItIs(context, stored);
  // The sender's file name is not safe as a path; it is listed in submission.txt.
  if (file && content) await fs.writeFile(path.join(target, `file.${file.extension}`), content, { mode: 0o600 });
  write(`Saved to ${target}`);
}

async function listSubmissions({ store, args: [status], write }: CommandContext): Promise<void> {
  if (status && !STATUSES.includes(status as Status)) throw new UsageError(`A status is one of ${STATUSES.join(', ')}`);
  let count = 0;
  for await (const stored of store.list(status as Status | undefined)) {
    write(formatLine(stored));
    count++;
  }
  const aside = status ? [] : await store.listSetAside();
  for (const { name, reason } of aside) write(`${inLine(name)}  set aside   ${reason}`);
  const rest = aside.length > 0 ? ` ${aside.length} damaged and set aside.` : '';
  write(count === 0 ? `No submissions.${rest}` : `${count} in total.${rest}`);
}

async function purgeSubmissions({ store, config, args: [option], write }: CommandContext): Promise<void> {
  if (option !== undefined && option !== '--dry-run')
    throw new UsageError(`“${inertText(option)}” is not known, so nothing was deleted. The only option is --dry-run`);
  const dryRun = option === '--dry-run';
  const references = await purge(store, config.retention, { dryRun });
  const list = references.length > 0 ? `: ${references.join(', ')}` : '';
  write(`${references.length} ${dryRun ? 'would be deleted' : 'deleted'}${list}.`);
}

async function deleteSubmission({ store, args: [name], write }: CommandContext): Promise<void> {
  const aside = (await store.listSetAside()).find((entry) => entry.name === name);
  const wanted = aside?.name ?? (await findSubmission(store, name)).submission.reference;
  await store.remove(wanted);
  write(`${inertText(wanted)} is deleted.`);
}

const moveSubmission =
  (from: readonly Status[], to: Status, what: HistoryEvent['what'], message: string) =>
  async ({ store, args: [reference], write }: CommandContext): Promise<void> => {
    const { submission, status } = await findSubmission(store, reference);
    const at = new Date().toISOString();
    if (!(await store.move(submission.reference, from, to, { at, what })))
      throw new UsageError(`Not possible: ${submission.reference} is ${status} or is being delivered now`);
    write(`${submission.reference} ${message}.`);
  };

async function sendNow({ store, args: [wanted], write }: CommandContext): Promise<void> {
  const reference = wanted && (await findSubmission(store, wanted)).submission.reference;
  const count = await store.sendNow(reference || undefined);
  write(count === 0 ? 'Nothing waits for a later attempt.' : `${count} will be tried again within seconds.`);
}

async function restoreSubmission({ store, args: [name], write }: CommandContext): Promise<void> {
  const reference = readReference(name);
  if (!(await store.restore(reference))) throw new UsageError(`${reference} was not set aside`);
  write(`${reference} is back in the store.`);
}

/** Reads from the receiver's log which submissions were delivered, and when. Lines from other programs are skipped. */
function readDelivered(log: string): Map<string, string> {
  const delivered = new Map<string, string>();
  for (const line of log.split('\n')) {
    // The system journal puts the time and host in front of the JSON.
    const start = line.indexOf('{');
    if (start < 0 || !line.includes('"delivered"')) continue;
    // The line may be truncated.
    const { event, reference, time } = attempt(() => JSON.parse(line.slice(start)) as Record<string, unknown>) ?? {};
    if (event !== 'delivered' || typeof reference !== 'string' || !REFERENCE.test(reference)) continue;
    delivered.set(reference, new Date(typeof time === 'number' ? time : Date.now()).toISOString());
  }
  return delivered;
}

/** After a restore, it takes some seconds to recognise that the old leases have ended. */
const LEASE_WAIT_MS = 20_000;

async function moveWhenFree(store: SubmissionStore, reference: string, to: Status, event: HistoryEvent) {
  const end = performance.now() + LEASE_WAIT_MS;
  for (;;) {
    if (await store.move(reference, ['pending'], to, event)) return true;
    if ((await store.get(reference))?.status !== 'pending' || performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Handles a spool or database restored from a backup, whose pending submissions may have been delivered since. */
async function settleRestored({ store, args: [logFile], write }: CommandContext): Promise<void> {
  const delivered = logFile === undefined ? undefined : readDelivered(await fs.readFile(logFile, 'utf8'));
  const counts = { delivered: 0, held: 0, kept: 0, busy: 0 };
  const pending: string[] = [];
  for await (const { submission } of store.list('pending')) pending.push(submission.reference);
  for (const reference of pending) {
    const at = delivered?.get(reference);
    if (delivered && at === undefined) counts.kept++;
    else {
      const [to, event] = at
        ? (['delivered', { at, what: 'delivered', note: 'according to the log' }] as const)
        : (['failed', { at: new Date().toISOString(), what: 'restored' }] as const);
      if (!(await moveWhenFree(store, reference, to, event))) counts.busy++;
      else if (at) counts.delivered++;
      else counts.held++;
    }
  }
  if (counts.busy > 0)
    throw new UsageError(`${counts.busy} are being delivered: stop every receiver first, then repeat`);
  write(
    delivered
      ? `${counts.delivered} were delivered after the backup, ${counts.kept} still wait.`
      : `${counts.held} are held as failed. Compare them with the mailbox, then use “done” or “retry” for each.`,
  );
}

/** Takes a bounced message from standard input, as mail servers pass it. */
async function takeBounce({ store, input, write }: CommandContext): Promise<void> {
  const bounce = readBounce((await buffer(input)).toString('latin1'));
  const stored = bounce.reference && (await store.get(bounce.reference));
  if (!stored || bounce.isOnlyNotice) return write('This message is about no submission that has failed.');
  const served = recipientsServed(stored.history);
  const bounced = [...served].filter((address) => bounce.recipients.includes(address.toLowerCase()));
  const event: HistoryEvent = {
    at: new Date().toISOString(),
    what: 'bounced',
    bounced: bounced.length > 0 ? bounced : undefined,
    note: bounce.note,
  };
  const { reference } = stored.submission;
  if (!(await store.move(reference, ['delivered', 'failed', 'pending'], 'failed', event)))
    throw new TryLaterError(`${reference} is being delivered now`);
  write(`${reference} came back and is listed as failed.`);
}

const REF = '<reference>';

export const COMMANDS: Record<string, ReturnType<typeof command>> = {
  list: command('[status]', `list all submissions, or only those that are ${STATUSES.join(', ')}`, listSubmissions),
  show: command(REF, 'show one submission in full', async ({ store, args: [reference], write }) =>
    write(formatDetails(await findSubmission(store, reference))),
  ),
  export: command(`${REF} [dir]`, 'save its text and its file to a directory (default: ./export)', exportSubmission),
  release: command(
    REF,
    'deliver a submission from quarantine',
    moveSubmission(['quarantined'], 'pending', 'released', 'will be delivered'),
  ),
  retry: command(
    REF,
    'try again to deliver a failed submission',
    moveSubmission(['failed', 'pending'], 'pending', 'retried', 'will be tried again'),
  ),
  'send-now': command('[reference]', 'try again now what waits for a later attempt', sendNow),
  done: command(
    REF,
    'mark as handled: it is deleted after its retention time',
    moveSubmission(['pending', 'failed', 'quarantined'], 'delivered', 'handled', 'is marked as handled'),
  ),
  delete: command(REF, 'delete it now, permanently', deleteSubmission),
  purge: command(
    '[--dry-run]',
    'delete submissions past their retention time, as the receiver does every hour',
    purgeSubmissions,
  ),
  restore: command(REF, 'put a damaged submission back that you have repaired', restoreSubmission),
  restored: command(
    '[log file]',
    'after restoring a backup, before the receiver starts: send nothing twice',
    settleRestored,
    true,
  ),
  bounce: command('', 'read a message that came back, from a mail server (docs/receiver.md)', takeBounce),
};
