/**
 * The store for several receivers: records and files in one Postgres. A submission is one row, so it is
 * there whole or not at all; `SKIP LOCKED` lets many workers take from it without waiting for each other.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { FILE_NAME, referenceOf } from './store';
import type { Draft, Event, Lease, Outcome, Stats, Status, Stored, Submission, SubmissionStore } from './store';

const CONNECTIONS = 8;
/** Any number: receivers that start together take turns to create the table. */
const SETUP_LOCK = 7_301_991;

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
  history: Event[];
}

const COLUMNS = 'submission, status, at, attempts, history';

/** Uploads that a crash left behind; none takes this long. */
const STALE_MS = 3_600_000;

async function clearStale(staging: string): Promise<void> {
  for (const name of await fs.readdir(staging)) {
    if (!name.startsWith('upload-')) continue;
    const directory = path.join(staging, name);
    const { mtimeMs } = await fs.stat(directory);
    if (Date.now() - mtimeMs > STALE_MS) await fs.rm(directory, { recursive: true, force: true });
  }
}

export function postgresStore(url: string, staging: string): SubmissionStore {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);

  async function withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  }

  return {
    async open({ recover = true } = {}) {
      await fs.mkdir(staging, { recursive: true, mode: 0o700 });
      if (recover) await clearStale(staging);
      await withClient(async (client) => {
        await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
        try {
          await client.query(SETUP);
        } finally {
          await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]);
        }
      });
    },

    async close() {
      await pool.end();
    },

    stage() {
      return fs.mkdtemp(path.join(staging, 'upload-'));
    },

    async discard(directory) {
      await fs.rm(directory, { recursive: true, force: true });
    },

    async put({ key, submission, staging: directory }: Draft) {
      const status: Status = submission.suspicions.length > 0 ? 'quarantined' : 'pending';
      const stored = await withClient(async (client) => {
        // Read only once it is our turn: waiting uploads stay on disk.
        const file = submission.file ? await fs.readFile(path.join(directory, FILE_NAME)) : null;
        // Whatever the server's default: success means it is on its disk.
        await client.query('set synchronous_commit = on');
        for (let collision = 0; ; collision++) {
          const reference = referenceOf(key, collision);
          const inserted = await client.query(
            `insert into form_submission (reference, key, submission, file, status, at, received_at)
             values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
            [reference, key, { reference, ...submission }, file, status, submission.receivedAt],
          );
          if (inserted.rowCount === 1) return { reference, duplicate: false };
          const existing = await client.query<{ reference: string }>(
            'select reference from form_submission where key = $1',
            [key],
          );
          if (existing.rows[0]) return { reference: existing.rows[0].reference, duplicate: true };
        }
      });
      await fs.rm(directory, { recursive: true, force: true });
      return stored;
    },

    async find(key) {
      const { rows } = await pool.query<{ reference: string }>('select reference from form_submission where key = $1', [
        key,
      ]);
      return rows[0]?.reference;
    },

    async claim(limit, leaseMs, now = new Date()) {
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
    },

    async settle({ reference, token }: Lease, outcome: Outcome) {
      const at = outcome.to === 'pending' ? outcome.due : outcome.event.at;
      const { rowCount } = await pool.query(
        `update form_submission set status = $3, at = $4, attempts = attempts + 1, history = history || $5::jsonb,
           lease = null, leased_until = null
         where reference = $1 and lease = $2`,
        [reference, token, outcome.to, at, JSON.stringify([outcome.event])],
      );
      return rowCount === 1;
    },

    async get(reference): Promise<Stored | undefined> {
      const { rows } = await pool.query<Row>(`select ${COLUMNS} from form_submission where reference = $1`, [
        reference,
      ]);
      return rows[0];
    },

    async *list(status) {
      const { rows } = await pool.query<{ reference: string }>(
        'select reference from form_submission where $1::text is null or status = $1 order by at',
        [status ?? null],
      );
      for (const { reference } of rows) {
        const stored = await this.get(reference);
        if (stored) yield stored;
      }
    },

    async openFile(reference) {
      const { rows } = await pool.query<{ file: Buffer | null }>(
        'select file from form_submission where reference = $1',
        [reference],
      );
      return Readable.from([rows[0]?.file ?? Buffer.alloc(0)]);
    },

    async move(reference, from, to, event) {
      const { rowCount } = await pool.query(
        `update form_submission set status = $3, at = $4, attempts = 0, history = history || $5::jsonb,
           lease = null, leased_until = null
         where reference = $1 and status = any($2) and (leased_until is null or leased_until <= $4)`,
        [reference, from, to, event.at, JSON.stringify([event])],
      );
      return rowCount === 1;
    },

    async remove(reference) {
      const { rowCount } = await pool.query('delete from form_submission where reference = $1', [reference]);
      return rowCount === 1;
    },

    async stats(): Promise<Stats> {
      const { rows } = await pool.query<{ status: Status; count: string; retrying: string; oldest: Date }>(
        `select status, count(*), count(*) filter (where attempts > 0) as retrying, min(received_at) as oldest
         from form_submission group by status`,
      );
      const of = (status: Status) => rows.find((row) => row.status === status);
      const oldest = [of('pending'), of('failed')].flatMap((row) => (row ? [row.oldest.getTime()] : []));
      return {
        counts: {
          pending: Number(of('pending')?.count ?? 0),
          quarantined: Number(of('quarantined')?.count ?? 0),
          delivered: Number(of('delivered')?.count ?? 0),
          failed: Number(of('failed')?.count ?? 0),
        },
        retrying: Number(of('pending')?.retrying ?? 0),
        ...(oldest.length > 0 && { oldestUndelivered: new Date(Math.min(...oldest)) }),
      };
    },

    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(staging);
      return bavail * bsize;
    },
  };
}
