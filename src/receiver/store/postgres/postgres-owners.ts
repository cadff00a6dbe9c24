import { randomUUID } from 'node:crypto';
import { BeatWatch, BEAT_MS } from '../owners';
import type { Database } from './postgres-connection';

/**
 * Tracks which receivers of one database are running. Each keeps increasing its own number, which also shows that the
 * database can be written to. A receiver whose number stops changing has ended, and its leases are given to others.
 */
export class PostgresOwners {
  readonly id = randomUUID();
  private readonly watch = new BeatWatch();
  private timer?: NodeJS.Timeout | undefined;
  private beating?: Promise<unknown> | undefined;

  constructor(private readonly database: Database) {}

  async register(): Promise<void> {
    await this.beat();
    this.timer ??= setInterval(() => this.beatQuietly(), BEAT_MS).unref();
  }

  async beat(): Promise<void> {
    await this.database.query(
      `insert into form_receiver (owner, beat) values ($1, 1)
       on conflict (owner) do update set beat = form_receiver.beat + 1`,
      [this.id],
    );
  }

  /** The owners of leases whose processes have ended. */
  async findEnded(): Promise<string[]> {
    const { database, watch } = this;
    try {
      const { rows } = await database.query<{ owner: string; beat: string | null }>(
        `select owner, beat from form_receiver
         full join (select distinct owner from form_submission where owner is not null) as lease using (owner)
         where owner <> $1`,
        [this.id],
      );
      const ended = rows
        .filter(({ owner, beat: last }) => last === null || watch.hasStopped(owner, last))
        .map(({ owner }) => owner);
      if (ended.length > 0)
        await database.query(
          `delete from form_receiver where owner = any($1)
             and not exists (select from form_submission where form_submission.owner = form_receiver.owner)`,
          [ended],
        );
      return ended;
    } catch (error) {
      // The other receivers may have been unable to write their numbers too, so start counting again.
      watch.forget();
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    if (this.timer)
      await this.database.query('delete from form_receiver where owner = $1', [this.id]).catch(() => undefined);
    this.timer = undefined;
  }

  /** Skips a heartbeat while a slow database has not answered the last one. */
  private beatQuietly(): void {
    this.beating ??= this.beat()
      .catch(() => this.watch.forget())
      .finally(() => (this.beating = undefined));
  }
}
