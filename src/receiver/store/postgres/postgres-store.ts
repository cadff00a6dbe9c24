/**
 * The store for several receivers: one Postgres table holds the submissions and their files. A submission is one
 * row, so it is stored completely or not at all. `SKIP LOCKED` lets workers claim rows without waiting for each other.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { silentLog } from '../../log';
import type { Log } from '../../log';
import { createOwners } from '../owners';
import { connectDatabase } from './postgres-connection';
import type { Database } from './postgres-connection';
import { createPostgresOwners } from './postgres-owners';
import type { PostgresOwners } from './postgres-owners';
import { createTables } from './postgres-schema';
import { createPrivateDirectory, createRootDirectory } from '../private-directory';
import { createStaging } from '../staging';
import type { Staging } from '../staging';
import { DamagedRecordError, checkEvent, checkSubmission } from '../stored-record';
import { FILE_NAME, LONGEST_WAIT_MS, referenceForKey } from '../store';
import type {
  DeliveryOutcome,
  HistoryEvent,
  Lease,
  SetAside,
  Stats,
  Status,
  StoredSubmission,
  SubmissionDraft,
  SubmissionStore,
} from '../store';

const SWEEP_MS = 60_000;

interface PostgresStore {
  database: Database;
  owners: PostgresOwners;
  staging: Staging;
  log: Log;
  /** Inbox commands only look; the receiver sets aside what is damaged. */
  mayRepair: boolean;
  /** The leases that this process knows of: the token of each reference. */
  held: Map<string, string>;
  /** The last claim. Claims follow one another, so that each knows what the one before has leased. */
  claiming: Promise<unknown>;
}

interface Row {
  reference: string;
  submission: unknown;
  status: Status;
  at: Date;
  attempts: number;
  history: unknown;
  bytes: string | null;
}

const COLUMNS = 'reference, submission, status, at, attempts, history, length(file) as bytes';

/** Rejects with a `DamagedRecordError` if the row cannot be trusted. */
function readRow({ reference, submission: stored, status, at, attempts, history, bytes }: Row): StoredSubmission {
  const submission = checkSubmission(stored, reference);
  const { file } = submission;
  if (file && file.bytes !== Number(bytes ?? -1))
    throw new DamagedRecordError(`the file has ${bytes ?? 'no'} bytes instead of ${file.bytes}`);
  return { submission, status, at, attempts, history: (Array.isArray(history) ? history : [history]).map(checkEvent) };
}

/** Its key is free again, so that a repeated submission is stored again. */
async function setAside({ database, log, held }: PostgresStore, reference: string, reason: string): Promise<void> {
  await database.query(
    `update form_submission set set_aside = $2, key = 'set-aside ' || reference,
       lease = null, owner = null
     where reference = $1`,
    [reference, reason],
  );
  held.delete(reference);
  log.error({ event: 'set-aside', entry: reference, reason });
}

async function get(store: PostgresStore, reference: string): Promise<StoredSubmission | undefined> {
  const { rows } = await store.database.query<Row>(
    `select ${COLUMNS} from form_submission where reference = $1 and set_aside is null`,
    [reference],
  );
  try {
    return rows[0] && readRow(rows[0]);
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error;
    if (store.mayRepair) await setAside(store, reference, error.message);
    return undefined;
  }
}

async function find(database: Pick<Database, 'query'>, key: string): Promise<string | undefined> {
  const { rows } = await database.query<{ reference: string }>('select reference from form_submission where key = $1', [
    key,
  ]);
  return rows[0]?.reference;
}

async function put({ database }: PostgresStore, { key, submission, staging }: SubmissionDraft) {
  const status: Status = submission.suspicions.length > 0 ? 'quarantined' : 'pending';
  return database.withConnection(async (query) => {
    // Read only when a connection is free, so that waiting uploads stay on disk.
    const file = submission.file ? await fs.readFile(path.join(staging, FILE_NAME)) : null;
    // A server may turn this off by default; success must mean that the row is on its disk.
    await query('set synchronous_commit = on');
    for (let collision = 0; ; collision++) {
      const reference = referenceForKey(key, collision);
      const inserted = await query(
        `insert into form_submission (reference, key, submission, file, status, at, received_at)
         values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
        [reference, key, { reference, ...submission }, file, status, submission.receivedAt],
      );
      if (inserted.rowCount === 1) return { reference, duplicate: false };
      const existing = await find({ query }, key);
      if (existing) return { reference: existing, duplicate: true };
    }
  });
}

/**
 * A lost connection can hide that a claim was carried out. So whatever is leased to this process without its knowledge is
 * leased again.
 */
async function claim({ database, owners, held }: PostgresStore, limit: number, now: Date): Promise<Lease[]> {
  const ended = await owners.findEnded();
  const token = randomUUID();
  const { rows } = await database.query<{ reference: string; attempts: number }>(
    `update form_submission set lease = $1, owner = $2, leased_until = null
     where reference in (
       select reference from form_submission
       where status = 'pending' and set_aside is null and (attempts = 0 or at <= $3 or at > $4)
         and (owner is null or owner = any($5::uuid[]) or (owner = $2 and reference <> all($6)))
       order by at limit $7 for update skip locked)
     returning reference, attempts`,
    [token, owners.id, now, new Date(now.getTime() + LONGEST_WAIT_MS), ended, [...held.keys()], limit],
  );
  for (const { reference } of rows) held.set(reference, token);
  return rows.map((row): Lease => ({ ...row, token }));
}

/** A later lease of the same submission stays. */
function forget({ held }: PostgresStore, { reference, token }: Pick<Lease, 'reference' | 'token'>): void {
  if (held.get(reference) === token) held.delete(reference);
}

function claimInTurn(store: PostgresStore, limit: number, now: Date): Promise<Lease[]> {
  const claimed = store.claiming.then(() => claim(store, limit, now));
  store.claiming = claimed.catch(() => undefined);
  return claimed;
}

async function prepare(store: PostgresStore, lease: Lease): Promise<StoredSubmission | undefined> {
  const stored = await get(store, lease.reference);
  if (!stored) forget(store, lease);
  return stored;
}

async function settle(store: PostgresStore, lease: Lease, outcome: DeliveryOutcome): Promise<boolean> {
  const { database } = store;
  const { reference, token, attempts } = lease;
  const event = JSON.stringify([outcome.event]);
  const at = outcome.to === 'pending' ? outcome.due : outcome.event.at;
  const { rowCount } = await database.query(
    `update form_submission set status = $3, at = $4, attempts = $5, history = history || $6::jsonb,
       lease = null, owner = null
     where reference = $1 and lease = $2`,
    [reference, token, outcome.to, at, attempts + 1, event],
  );
  if (rowCount === 1) {
    forget(store, lease);
    return true;
  }
  // The lease is lost: the receiver that has it now must know who already got the mail. After an error this may be a repetition.
  await database.query(
    'update form_submission set history = history || $2::jsonb where reference = $1 and not history @> $2::jsonb',
    [reference, event],
  );
  forget(store, lease);
  return false;
}

async function giveBack(store: PostgresStore, lease: Lease): Promise<void> {
  const { reference, token } = lease;
  await store.database.query(
    'update form_submission set lease = null, owner = null where reference = $1 and lease = $2',
    [reference, token],
  );
  forget(store, lease);
}

async function sendNow({ database }: PostgresStore, reference?: string): Promise<number> {
  const { rowCount } = await database.query(
    `update form_submission set at = $1
     where status = 'pending' and attempts > 0 and at > $1 and owner is null and ($2::text is null or reference = $2)`,
    [new Date(), reference ?? null],
  );
  return rowCount ?? 0;
}

async function* list(store: PostgresStore, status?: Status): AsyncGenerator<StoredSubmission> {
  const { rows } = await store.database.query<{ reference: string }>(
    'select reference from form_submission where $1::text is null or status = $1 order by at',
    [status ?? null],
  );
  for (const { reference } of rows) {
    const stored = await get(store, reference);
    if (stored) yield stored;
  }
}

/** Reads every row once, beside the other work, so that a damaged one is found before an operator needs it. */
async function scanRows(store: PostgresStore): Promise<void> {
  for await (const _stored of list(store)) if (!store.mayRepair) return;
}

async function openFile({ database }: PostgresStore, reference: string): Promise<Readable> {
  const { rows } = await database.query<{ file: Buffer | null }>(
    'select file from form_submission where reference = $1',
    [reference],
  );
  return Readable.from([rows[0]?.file ?? Buffer.alloc(0)]);
}

async function move(
  { database, owners }: PostgresStore,
  reference: string,
  from: readonly Status[],
  to: Status,
  event: HistoryEvent,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update form_submission set status = $3, at = $4, attempts = 0, history = history || $5::jsonb,
       lease = null, owner = null
     where reference = $1 and status = any($2) and set_aside is null
       and (owner is null or owner = any($6::uuid[]))`,
    [reference, from, to, event.at, JSON.stringify([event]), await owners.findEnded()],
  );
  return rowCount === 1;
}

async function remove({ database }: PostgresStore, reference: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from form_submission where reference = $1', [reference]);
  return rowCount === 1;
}

/** The rows that were set aside, and those that the receiver will set aside. */
async function listSetAside({ database }: PostgresStore): Promise<SetAside[]> {
  const { rows } = await database.query<{ reference: string; set_aside: string | null }>(
    'select reference, set_aside from form_submission order by reference',
  );
  const entries: SetAside[] = [];
  for (const { reference, set_aside: reason } of rows) {
    if (reason !== null) entries.push({ name: reference, reason });
    else
      try {
        const found = await database.query<Row>(`select ${COLUMNS} from form_submission where reference = $1`, [
          reference,
        ]);
        if (found.rows[0]) readRow(found.rows[0]);
      } catch (error) {
        if (!(error instanceof DamagedRecordError)) throw error;
        entries.push({ name: reference, reason: error.message });
      }
  }
  return entries;
}

async function restore({ database }: PostgresStore, reference: string): Promise<boolean> {
  const { rows } = await database.query<Row>(
    `select ${COLUMNS} from form_submission where reference = $1 and set_aside is not null`,
    [reference],
  );
  if (!rows[0]) return false;
  readRow(rows[0]);
  await database.query('update form_submission set set_aside = null where reference = $1', [reference]);
  return true;
}

async function readStats({ database }: PostgresStore): Promise<Stats> {
  const { rows } = await database.query<{ status: Status; count: string; retrying: string; oldest: Date }>(
    `select status, count(*), count(*) filter (where attempts > 0) as retrying, min(received_at) as oldest
     from form_submission where set_aside is null group by status`,
  );
  const aside = await database.query<{ count: string }>(
    'select count(*) from form_submission where set_aside is not null',
  );
  const rowOf = (status: Status) => rows.find((row) => row.status === status);
  const countOf = (status: Status): number => Number(rowOf(status)?.count ?? 0);
  const oldest = [rowOf('pending'), rowOf('failed')].flatMap((row) => (row ? [row.oldest.getTime()] : []));
  return {
    counts: {
      pending: countOf('pending'),
      quarantined: countOf('quarantined'),
      delivered: countOf('delivered'),
      failed: countOf('failed'),
    },
    retrying: Number(rowOf('pending')?.retrying ?? 0),
    setAside: Number(aside.rows[0]?.count ?? 0),
    ...(oldest.length > 0 && { oldestUndelivered: new Date(Math.min(...oldest)) }),
  };
}

/**
 * Creates a store in a Postgres database. Uploads are received in the directory `spool`. Long: one short method for each
 * operation of the store.
 */
export function createPostgresStore(url: string, spool: string): SubmissionStore {
  const database = connectDatabase(url);
  const uploadOwners = createOwners(path.join(spool, 'owners'));
  const uploads = path.join(spool, 'staging');
  const staging = createStaging(uploads, uploadOwners);
  const owners = createPostgresOwners(database);
  const store: PostgresStore = {
    database,
    owners,
    staging,
    log: silentLog,
    mayRepair: false,
    held: new Map(),
    claiming: Promise.resolve(),
  };
  let sweeping: NodeJS.Timeout | undefined;
  return {
    async open({ recover = true, log = silentLog } = {}) {
      store.log = log;
      await createRootDirectory(spool);
      await createPrivateDirectory(uploads);
      if (recover) {
        await uploadOwners.register();
        await staging.sweep();
        sweeping ??= setInterval(() => void staging.sweep().catch(() => undefined), SWEEP_MS).unref();
      }
      await createTables(database);
      if (recover) await owners.register();
      store.mayRepair = recover;
      if (recover) void scanRows(store).catch(() => undefined);
    },
    async close() {
      store.mayRepair = false;
      clearInterval(sweeping);
      await owners.close();
      await uploadOwners.close();
      await database.close();
    },
    stage: () => staging.create(),
    discard: (directory) => staging.discard(directory),
    put: (draft) => put(store, draft),
    find: (key) => find(database, key),
    claim: (limit, now = new Date()) => claimInTurn(store, limit, now),
    prepare: (lease) => prepare(store, lease),
    settle: (lease, outcome) => settle(store, lease, outcome),
    giveBack: (lease) => giveBack(store, lease),
    sendNow: (reference) => sendNow(store, reference),
    async has(reference) {
      const { rowCount } = await database.query(
        'select from form_submission where reference = $1 and set_aside is null',
        [reference],
      );
      return rowCount === 1;
    },
    get: (reference) => get(store, reference),
    list: (status) => list(store, status),
    openFile: (reference) => openFile(store, reference),
    move: (reference, from, to, event) => move(store, reference, from, to, event),
    remove: (reference) => remove(store, reference),
    setAside: (reference, reason) => setAside(store, reference, reason),
    listSetAside: () => listSetAside(store),
    restore: (reference) => restore(store, reference),
    stats: () => readStats(store),
    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(spool);
      return bavail * bsize;
    },
    async probe() {
      await Promise.all([staging.probe(), owners.beat()]);
    },
  };
}
