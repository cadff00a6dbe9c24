/**
 * The store for several receivers: one Postgres table holds the submissions and their files. A submission is one
 * row, so it is stored completely or not at all. `SKIP LOCKED` lets workers claim rows without waiting for each other.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { FILE_NAME, referenceForKey } from './store';
import type {
  DeliveryOutcome,
  HistoryEvent,
  Lease,
  Stats,
  Status,
  StoredSubmission,
  Submission,
  SubmissionDraft,
  SubmissionStore,
} from './store';

const MAX_CONNECTIONS = 8;
/** An arbitrary lock id: receivers that start together create the table one after the other. */
const SETUP_LOCK_ID = 7_301_991;
/** No upload takes this long, so an older one was left by a crash. */
const STALE_UPLOAD_MS = 3_600_000;

const SETUP = `
create table if not exists form_submission (
  reference    text primary key,
  key          text not null unique,
  submission   jsonb not null,
  file         bytea,
  status       text not null check (status in ('pending', 'quarantined', 'delivered', 'failed')),
  at           timestamptz not null,
  attempts     integer not null default 0,
  history      jsonb not null default '[]',
  lease        uuid,
  leased_until timestamptz,
  received_at  timestamptz not null
);
create index if not exists form_submission_due on form_submission (at) where status = 'pending';
`;

interface Row {
  submission: Submission;
  status: Status;
  at: Date;
  attempts: number;
  history: HistoryEvent[];
}

const COLUMNS = 'submission, status, at, attempts, history';

async function removeStaleUploads(staging: string): Promise<void> {
  for (const name of await fs.readdir(staging)) {
    if (!name.startsWith('upload-')) continue;
    const directory = path.join(staging, name);
    const { mtimeMs } = await fs.stat(directory);
    if (Date.now() - mtimeMs > STALE_UPLOAD_MS) await fs.rm(directory, { recursive: true, force: true });
  }
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

const createTable = (pool: pg.Pool): Promise<void> =>
  withClient(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK_ID]);
    try {
      await client.query(SETUP);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK_ID]);
    }
  });

async function find(pool: pg.Pool | pg.PoolClient, key: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ reference: string }>('select reference from form_submission where key = $1', [
    key,
  ]);
  return rows[0]?.reference;
}

async function put(pool: pg.Pool, { key, submission, staging }: SubmissionDraft) {
  const status: Status = submission.suspicions.length > 0 ? 'quarantined' : 'pending';
  const stored = await withClient(pool, async (client) => {
    // Read only when a connection is free, so that waiting uploads stay on disk.
    const file = submission.file ? await fs.readFile(path.join(staging, FILE_NAME)) : null;
    // A server may turn this off by default; success must mean that the row is on its disk.
    await client.query('set synchronous_commit = on');
    for (let collision = 0; ; collision++) {
      const reference = referenceForKey(key, collision);
      const inserted = await client.query(
        `insert into form_submission (reference, key, submission, file, status, at, received_at)
         values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
        [reference, key, { reference, ...submission }, file, status, submission.receivedAt],
      );
      if (inserted.rowCount === 1) return { reference, duplicate: false };
      const existing = await find(client, key);
      if (existing) return { reference: existing, duplicate: true };
    }
  });
  await fs.rm(staging, { recursive: true, force: true });
  return stored;
}

async function claim(pool: pg.Pool, limit: number, leaseMs: number, now: Date): Promise<Lease[]> {
  const token = randomUUID();
  const { rows } = await pool.query<{ reference: string; attempts: number }>(
    `update form_submission set lease = $1, leased_until = $2
     where reference in (
       select reference from form_submission
       where status = 'pending' and at <= $3 and (leased_until is null or leased_until <= $3)
       order by at limit $4 for update skip locked)
     returning reference, attempts`,
    [token, new Date(now.getTime() + leaseMs), now, limit],
  );
  return rows.map((row): Lease => ({ ...row, token }));
}

async function settle(pool: pg.Pool, { reference, token }: Lease, outcome: DeliveryOutcome): Promise<boolean> {
  const at = outcome.to === 'pending' ? outcome.due : outcome.event.at;
  const { rowCount } = await pool.query(
    `update form_submission set status = $3, at = $4, attempts = attempts + 1, history = history || $5::jsonb,
       lease = null, leased_until = null
     where reference = $1 and lease = $2`,
    [reference, token, outcome.to, at, JSON.stringify([outcome.event])],
  );
  return rowCount === 1;
}

async function get(pool: pg.Pool, reference: string): Promise<StoredSubmission | undefined> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from form_submission where reference = $1`, [reference]);
  return rows[0];
}

async function* list(pool: pg.Pool, status?: Status): AsyncGenerator<StoredSubmission> {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from form_submission where $1::text is null or status = $1 order by at',
    [status ?? null],
  );
  for (const { reference } of rows) {
    const stored = await get(pool, reference);
    if (stored) yield stored;
  }
}

async function openFile(pool: pg.Pool, reference: string): Promise<Readable> {
  const { rows } = await pool.query<{ file: Buffer | null }>('select file from form_submission where reference = $1', [
    reference,
  ]);
  return Readable.from([rows[0]?.file ?? Buffer.alloc(0)]);
}

async function move(
  pool: pg.Pool,
  reference: string,
  from: readonly Status[],
  to: Status,
  event: HistoryEvent,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update form_submission set status = $3, at = $4, attempts = 0, history = history || $5::jsonb,
       lease = null, leased_until = null
     where reference = $1 and status = any($2) and (leased_until is null or leased_until <= $4)`,
    [reference, from, to, event.at, JSON.stringify([event])],
  );
  return rowCount === 1;
}

async function remove(pool: pg.Pool, reference: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from form_submission where reference = $1', [reference]);
  return rowCount === 1;
}

async function readStats(pool: pg.Pool): Promise<Stats> {
  const { rows } = await pool.query<{ status: Status; count: string; retrying: string; oldest: Date }>(
    `select status, count(*), count(*) filter (where attempts > 0) as retrying, min(received_at) as oldest
     from form_submission group by status`,
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
    ...(oldest.length > 0 && { oldestUndelivered: new Date(Math.min(...oldest)) }),
  };
}

/** Creates a store in a Postgres database. Uploads are received in the directory `staging`. */
export function createPostgresStore(url: string, staging: string): SubmissionStore {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return {
    async open({ recover = true } = {}) {
      await fs.mkdir(staging, { recursive: true, mode: 0o700 });
      if (recover) await removeStaleUploads(staging);
      await createTable(pool);
    },
    close: () => pool.end(),
    stage: () => fs.mkdtemp(path.join(staging, 'upload-')),
    discard: (directory) => fs.rm(directory, { recursive: true, force: true }),
    put: (draft) => put(pool, draft),
    find: (key) => find(pool, key),
    claim: (limit, leaseMs, now = new Date()) => claim(pool, limit, leaseMs, now),
    settle: (lease, outcome) => settle(pool, lease, outcome),
    get: (reference) => get(pool, reference),
    list: (status) => list(pool, status),
    openFile: (reference) => openFile(pool, reference),
    move: (reference, from, to, event) => move(pool, reference, from, to, event),
    remove: (reference) => remove(pool, reference),
    stats: () => readStats(pool),
    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(staging);
      return bavail * bsize;
    },
  };
}
