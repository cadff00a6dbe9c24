/**
 * The store for several receivers: one Postgres table holds the submissions and their files. A submission is one
 * row, so it is stored completely or not at all. `SKIP LOCKED` lets workers claim rows without waiting for each other.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { silentLog } from '../../log';
import { Owners } from '../owners';
import { connectDatabase, type Query } from './postgres-connection';
import { PostgresOwners } from './postgres-owners';
import { createTables } from './postgres-schema';
import { createDirectories } from '../private-directory';
import { Staging } from '../staging';
import { checkEvent, checkSubmission } from '../stored-record';
import {
  DamagedRecordError,
  readOrReport,
  FILE_NAME,
  LONGEST_WAIT_MS,
  SubmissionStore,
  referenceForKey,
  type DeliveryOutcome,
  type HistoryEvent,
  type Lease,
  type OpenOptions,
  type SetAside,
  type Stats,
  type Status,
  type StoredSubmission,
  type SubmissionDraft,
} from '../store';

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

async function findKey(query: Query, key: string): Promise<string | undefined> {
  const { rows } = await query<{ reference: string }>('select reference from form_submission where key = $1', [key]);
  return rows[0]?.reference;
}

class PostgresStore extends SubmissionStore {
  private readonly database;
  private readonly owners;
  /** The leases known to this process: the token by reference. */
  private readonly held = new Map<string, string>();
  /** The last claim. Claims run one after another, so that each knows the leases of the previous ones. */
  private claiming: Promise<unknown> = Promise.resolve();

  constructor(
    url: string,
    private readonly spool: string,
  ) {
    super(new Staging(path.join(spool, 'staging'), new Owners(path.join(spool, 'owners'))));
    this.database = connectDatabase(url);
    this.owners = new PostgresOwners(this.database);
  }

  async open({ recover = true, log = silentLog }: OpenOptions = {}): Promise<void> {
    this.log = log;
    await createDirectories(this.spool, [path.join(this.spool, 'staging')]);
    if (recover) await this.staging.start();
    await createTables(this.database);
    if (recover) await this.owners.register();
    this.mayRepair = recover;
  }

  async close(): Promise<void> {
    this.mayRepair = false;
    await this.owners.close();
    await this.staging.stop();
    await this.database.close();
  }

  async put({ key, submission, staging }: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }> {
    const status: Status = submission.suspicions.length > 0 ? 'quarantined' : 'pending';
    return this.database.withConnection(async (query) => {
      // Read it only once a connection is free, so that waiting uploads stay on disk.
      const file = submission.file ? await fs.readFile(path.join(staging, FILE_NAME)) : null;
      // The server may have this off, but a confirmed form must be on its disk.
      await query('set synchronous_commit = on');
      for (let collision = 0; ; collision++) {
        const reference = referenceForKey(key, collision);
        const inserted = await query(
          `insert into form_submission (reference, key, submission, file, status, at, received_at)
           values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
          [reference, key, { reference, ...submission }, file, status, submission.receivedAt],
        );
        if (inserted.rowCount === 1) return { reference, duplicate: false };
        const existing = await findKey(query, key);
        if (existing) return { reference: existing, duplicate: true };
      }
    });
  }

  find(key: string): Promise<string | undefined> {
    return findKey(this.database.query, key);
  }

  claim(limit: number, now = new Date()): Promise<Lease[]> {
    const claimed = this.claiming.then(() => this.claimInTurn(limit, now));
    this.claiming = claimed.catch(() => undefined);
    return claimed;
  }

  async prepare(lease: Lease): Promise<StoredSubmission | undefined> {
    const stored = await this.get(lease.reference);
    if (!stored) this.forget(lease);
    return stored;
  }

  async settle(lease: Lease, outcome: DeliveryOutcome): Promise<boolean> {
    const { reference, token, attempts } = lease;
    const event = JSON.stringify([outcome.event]);
    const at = outcome.to === 'pending' ? outcome.due : outcome.event.at;
    const isSettled = await this.run(
      `update form_submission set status = $3, at = $4, attempts = $5, history = history || $6::jsonb,
         lease = null, owner = null
       where reference = $1 and lease = $2`,
      [reference, token, outcome.to, at, attempts + 1, event],
    );
    // The lease is lost, so the new holder must know who got the mail. After an error this may be a repeat.
    if (!isSettled)
      await this.run(
        'update form_submission set history = history || $2::jsonb where reference = $1 and not history @> $2::jsonb',
        [reference, event],
      );
    this.forget(lease);
    return isSettled > 0;
  }

  async giveBack(lease: Lease): Promise<void> {
    await this.run('update form_submission set lease = null, owner = null where reference = $1 and lease = $2', [
      lease.reference,
      lease.token,
    ]);
    this.forget(lease);
  }

  sendNow(reference?: string): Promise<number> {
    return this.run(
      `update form_submission set at = $1
       where status = 'pending' and attempts > 0 and at > $1 and owner is null and ($2::text is null or reference = $2)`,
      [new Date(), reference ?? null],
    );
  }

  async has(reference: string): Promise<boolean> {
    return (
      (await this.run('select from form_submission where reference = $1 and set_aside is null', [reference])) === 1
    );
  }

  async get(reference: string): Promise<StoredSubmission | undefined> {
    const row = await this.row(reference, 'set_aside is null');
    return row && this.readSound(reference, () => readRow(row));
  }

  async *list(status?: Status): AsyncGenerator<StoredSubmission> {
    const { rows } = await this.database.query<{ reference: string }>(
      'select reference from form_submission where $1::text is null or status = $1 order by at',
      [status ?? null],
    );
    for (const { reference } of rows) {
      const stored = await this.get(reference);
      if (stored) yield stored;
    }
  }

  async openFile(reference: string): Promise<Readable> {
    const { rows } = await this.database.query<{ file: Buffer | null }>(
      'select file from form_submission where reference = $1',
      [reference],
    );
    return Readable.from([rows[0]?.file ?? Buffer.alloc(0)]);
  }

  async move(reference: string, from: readonly Status[], to: Status, event: HistoryEvent): Promise<boolean> {
    const moved = await this.run(
      `update form_submission set status = $3, at = $4, attempts = 0, history = history || $5::jsonb,
         lease = null, owner = null
       where reference = $1 and status = any($2) and set_aside is null
         and (owner is null or owner = any($6::uuid[]))`,
      [reference, from, to, event.at, JSON.stringify([event]), await this.owners.findEnded()],
    );
    return moved === 1;
  }

  async remove(reference: string): Promise<boolean> {
    return (await this.run('delete from form_submission where reference = $1', [reference])) === 1;
  }

  /** Frees the key, so that a repeat of the submission is stored again. */
  async setAside(reference: string, reason: string): Promise<void> {
    await this.run(
      `update form_submission set set_aside = $2, key = 'set-aside ' || reference,
         lease = null, owner = null
       where reference = $1`,
      [reference, reason],
    );
    this.held.delete(reference);
    this.log.error({ event: 'set-aside', entry: reference, reason });
  }

  /** The rows that were set aside or will be. */
  async listSetAside(): Promise<SetAside[]> {
    const { rows } = await this.database.query<{ reference: string; set_aside: string | null }>(
      'select reference, set_aside from form_submission order by reference',
    );
    const entries: SetAside[] = [];
    for (const { reference: name, set_aside: reason } of rows) {
      if (reason !== null) entries.push({ name, reason });
      else {
        const row = await this.row(name, 'true');
        if (row)
          await readOrReport(
            () => readRow(row),
            async (damage) => void entries.push({ name, reason: damage }),
          );
      }
    }
    return entries;
  }

  async restore(reference: string): Promise<boolean> {
    const row = await this.row(reference, 'set_aside is not null');
    if (!row) return false;
    readRow(row);
    await this.run('update form_submission set set_aside = null where reference = $1', [reference]);
    return true;
  }

  async stats(): Promise<Stats> {
    const { rows } = await this.database.query<{ status: Status; count: string; retrying: string; oldest: Date }>(
      `select status, count(*), count(*) filter (where attempts > 0) as retrying, min(received_at) as oldest
       from form_submission where set_aside is null group by status`,
    );
    const counts: Stats['counts'] = { pending: 0, quarantined: 0, delivered: 0, failed: 0 };
    for (const { status, count } of rows) counts[status] = Number(count);
    const rowsOf = (...statuses: Status[]) => rows.filter(({ status }) => statuses.includes(status));
    const oldest = rowsOf('pending', 'failed').map((row) => row.oldest.getTime());
    return {
      counts,
      retrying: Number(rowsOf('pending')[0]?.retrying ?? 0),
      setAside: await this.run('select from form_submission where set_aside is not null'),
      ...(oldest.length > 0 && { oldestUndelivered: new Date(Math.min(...oldest)) }),
    };
  }

  override async probe(): Promise<void> {
    await Promise.all([super.probe(), this.owners.beat()]);
  }

  /** Runs a statement, and resolves to the number of its rows. */
  private async run(statement: string, values?: unknown[]): Promise<number> {
    return (await this.database.query(statement, values)).rowCount ?? 0;
  }

  private async row(reference: string, condition: string): Promise<Row | undefined> {
    const { rows } = await this.database.query<Row>(
      `select ${COLUMNS} from form_submission where reference = $1 and ${condition}`,
      [reference],
    );
    return rows[0];
  }

  /**
   * A claim may succeed although the connection is lost. So rows that are leased to this process without its knowledge
   * are leased again.
   */
  private async claimInTurn(limit: number, now: Date): Promise<Lease[]> {
    const { database, owners, held } = this;
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

  /** Keep a later lease of the same submission. */
  private forget({ reference, token }: Lease): void {
    if (this.held.get(reference) === token) this.held.delete(reference);
  }
}

/** Creates a store in a Postgres database. Uploads are received in the directory `spool`. */
export const createPostgresStore = (url: string, spool: string): SubmissionStore => new PostgresStore(url, spool);
