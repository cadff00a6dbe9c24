/** The tables of the Postgres store, created and extended at each start. */
import type { Database } from './postgres-connection';

/** An arbitrary lock id: receivers that start at the same time create the tables one after the other. */
const SETUP_LOCK_ID = 7_301_991;

// A row with an owner is leased. Only release 1.0.0, which had no owners, used `leased_until`.
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
create table if not exists form_receiver (
  owner uuid primary key,
  beat  bigint not null
);
alter table form_submission add column if not exists owner uuid;
alter table form_submission add column if not exists set_aside text;
create index if not exists form_submission_owner on form_submission (owner) where owner is not null;
`;

const IS_CURRENT = `
select to_regclass('form_receiver') is not null
   and (select count(*) from information_schema.columns
        where table_name = 'form_submission' and table_schema = any(current_schemas(false))
          and column_name in ('owner', 'set_aside')) >= 2 as current`;

/** If nothing is missing, a start needs neither rights to change tables nor a lock. */
export const createTables = (database: Database): Promise<void> =>
  database.withConnection(async (query) => {
    const { rows } = await query<{ current: boolean }>(IS_CURRENT);
    if (rows[0]?.current) return;
    await query('select pg_advisory_lock($1)', [SETUP_LOCK_ID]);
    try {
      await query(SETUP);
    } finally {
      await query('select pg_advisory_unlock($1)', [SETUP_LOCK_ID]).catch(() => undefined);
    }
  });
