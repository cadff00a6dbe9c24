/**
 * Connections to Postgres, which may be lost at any time. If the database is unavailable, frozen or read-only, calls
 * fail within seconds with a `StoreUnavailableError` and never end the process.
 */
import pg from 'pg';
import { StoreUnavailableError } from '../store';

const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than the upload of a 5 MB file over a slow network. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Applies when the server does not answer at all. */
const ANSWER_TIMEOUT_MS = 10_000;

/** SQLSTATE classes of errors in our statements or data, which retries would not fix. */
const OUR_FAULT = /^(?:22|23|42)/;
/** `42501` is a missing privilege, which an operator can grant. */
const INSUFFICIENT_PRIVILEGE = '42501';

function toStoreError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const isOurs = error instanceof pg.DatabaseError && OUR_FAULT.test(code ?? '') && code !== INSUFFICIENT_PRIVILEGE;
  return isOurs ? error : new StoreUnavailableError(code ?? 'database-lost', { cause: error });
}

export type Query = <T extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<T>>;

export interface Database {
  query: Query;
  /** Runs several statements on one connection. */
  withConnection<T>(use: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function connectDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  // The pool listens to idle connections only. An error on a connection in use without a listener ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // As a statement, because PgBouncer rejects it as a connection parameter.
    client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).catch(() => undefined);
  });

  async function withConnection<T>(use: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toStoreError(error);
    });
    let failure: Error | undefined;
    try {
      return await use(async (text, values) => {
        try {
          return await client.query(text, values);
        } catch (error) {
          // Do not reuse a connection after any failure.
          failure = error as Error;
          throw toStoreError(error);
        }
      });
    } finally {
      client.release(failure);
    }
  }

  return {
    withConnection,
    query: (text, values) => withConnection((query) => query(text, values)),
    close: () => pool.end(),
  };
}
