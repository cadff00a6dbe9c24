/**
 * Tracks which receivers of one database are running. Each keeps increasing its own number, which also shows that the
 * database can be written to. A receiver whose number stops changing has ended, and its leases are given to others.
 */
import { randomUUID } from 'node:crypto';
import { createBeatWatch } from '../beat-watch';
import { BEAT_MS } from '../owners';
import type { Database } from './postgres-connection';

export interface PostgresOwners {
  readonly id: string;
  register(): Promise<void>;
  /** Writes to the database. */
  beat(): Promise<void>;
  /** The owners of leases that have ended. */
  findEnded(): Promise<string[]>;
  close(): Promise<void>;
}

export function createPostgresOwners(database: Database): PostgresOwners {
  const id = randomUUID();
  const watch = createBeatWatch();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<unknown> | undefined;

  const beat = async (): Promise<void> => {
    await database.query(
      `insert into form_receiver (owner, beat) values ($1, 1)
       on conflict (owner) do update set beat = form_receiver.beat + 1`,
      [id],
    );
  };
  // A beat that a slow database has not answered must not be followed by others.
  const beatQuietly = (): void => {
    beating ??= beat()
      .catch(() => watch.forget())
      .finally(() => (beating = undefined));
  };

  return {
    id,
    beat,
    async register() {
      await beat();
      timer ??= setInterval(beatQuietly, BEAT_MS).unref();
    },
    async findEnded() {
      try {
        const { rows } = await database.query<{ owner: string; beat: string | null }>(
          `select owner, beat from form_receiver
           full join (select distinct owner from form_submission where owner is not null) as lease using (owner)
           where owner <> $1`,
          [id],
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
        // The other receivers may not have been able to beat either, so the time until now does not count.
        watch.forget();
        throw error;
      }
    },
    async close() {
      clearInterval(timer);
      await beating;
      if (timer) await database.query('delete from form_receiver where owner = $1', [id]).catch(() => undefined);
      timer = undefined;
    },
  };
}
