/**
 * Postgres that is killed, frozen, read-only or not there yet: forms get 503, the process keeps running, nothing is
 * lost.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DEAD_AFTER_MS } from '../../../src/receiver/store/owners';
import { createPostgresStore } from '../../../src/receiver/store/postgres/postgres-store';
import type { StoredSubmission } from '../../../src/receiver/store/store';
import { mailTo, startMailbox, type Mailbox } from '../support/start-mailbox';
import { startOwnPostgres, type OwnPostgres } from '../support/start-postgres';
import { all, cv, post, run, until, type Running } from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

/** One loss in every run, and 30 with `npm test -- --all`. */
const LOSSES = process.env.TEST_ALL ? 30 : 1;

let postgres: OwnPostgres;
let box: Mailbox;
let receiver: Running;
beforeAll(async () => {
  postgres = await startOwnPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
}, 30_000);
beforeEach(async () => {
  box = await startMailbox();
  receiver = await start();
});
afterEach(async () => {
  await receiver.close();
  await box.close();
  const store = createPostgresStore(postgres.url, temporaryFolder());
  await store.open({ recover: false });
  for (const { submission } of await all(store)) await store.remove(submission.reference);
  await store.close();
});

const start = (url = postgres.url): Promise<Running> =>
  run({ store: { type: 'postgres', url, staging: temporaryFolder() }, mail: mailTo(box.port), minFreeBytes: 0 });

/** Also works while the server is read-only by default. */
async function query(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url, options: '-c default_transaction_read_only=off' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const ask = async (path: string): Promise<[status: number, ms: number]> => {
  const startedAt = performance.now();
  const { status } = await fetch(`${receiver.url}/restful_forms/${path}`);
  return [status, performance.now() - startedAt];
};
const isAccepting = async (): Promise<boolean> => (await ask('health'))[0] === 200;
const send = async (name: string, key: string): Promise<number> =>
  (await post(receiver, cv({ Name: name }), { key })).status;

/** Sends until the database is back and the submission is confirmed, as a patient visitor would. */
async function sendUntilConfirmed(name: string, seen: Set<number>): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const status = await send(name, key);
    seen.add(status);
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('Postgres', () => {
  it(`loses nothing and ends no process when it is killed ${LOSSES} times under load [R22.5]`, async () => {
    const names = new Set<string>();
    const seen = new Set<number>();
    let isOver = false;
    const senders = Array.from({ length: 4 }, async (_, sender) => {
      for (let count = 0; !isOver; count++) {
        const name = `Person ${sender} ${count}`;
        await sendUntilConfirmed(name, seen);
        names.add(name);
      }
    });
    for (let loss = 0; loss < LOSSES; loss++) {
      const before = names.size;
      await until(() => names.size > before + 2, 20_000);
      await postgres.kill();
      await until(async () => (await ask('health'))[0] === 503);
      expect((await ask('health/live'))[0]).toBe(200);
      await postgres.start();
    }
    isOver = true;
    await Promise.all(senders);
    expect([...seen].sort()).toEqual([200, 503]);
    await until(async () => (await receiver.store.stats()).counts.delivered === names.size, 40_000);
    const stored = (await all(receiver.store)).map(({ submission }: StoredSubmission) => submission.fields[0]?.[1]);
    expect(stored.sort()).toEqual([...names].sort());
    // Only the database was killed, so no mail was sent twice.
    const mailed = box.taken.map(({ mail }) => mail.messageId);
    expect(mailed.length - new Set(mailed).size).toBe(0);
    expect(mailed).toHaveLength(names.size);
  }, 240_000);

  it('gets the outcome of a mail that was accepted while it was unavailable, and nothing is sent again [R22.4]', async () => {
    let accept: () => void = () => undefined;
    const accepting = new Promise<void>((resolve) => (accept = resolve));
    await receiver.close();
    await box.close();
    box = await startMailbox({}, 0, () => accepting);
    receiver = await start();
    expect(await send('Ngaio', randomUUID())).toBe(200);
    await until(() => box.read.length === 1);
    await postgres.kill();
    accept();
    await until(() => receiver.delivery?.outcomes.unwritten === 1);
    await postgres.start();
    await until(async () => (await receiver.store.stats().catch(() => undefined))?.counts.delivered === 1, 20_000);
    await receiver.delivery?.runOnce();
    expect(box.read).toHaveLength(1);
  }, 60_000);

  it('makes forms and health fail within seconds when it is frozen, and they work when it resumes [R22.5]', async () => {
    await receiver.close();
    // The time limit is two seconds instead of ten.
    receiver = await start(`${postgres.url}?query_timeout=2000`);
    await until(isAccepting);
    postgres.freeze();
    try {
      // An answer from the last quarter of a second may be reused.
      await until(async () => !(await isAccepting()), 5_000);
      const [status, ms] = await ask('health');
      expect([status, ms < 3_000]).toEqual([503, true]);
      expect((await ask('health/live'))[0]).toBe(200);
      const startedAt = performance.now();
      expect(await send('Frozen', randomUUID())).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(6_000);
    } finally {
      postgres.thaw();
    }
    await until(isAccepting, 20_000);
    expect(await send('Thawed', randomUUID())).toBe(200);
  }, 60_000);

  it('makes forms and health fail with 503 when it becomes a read-only standby [R22.5]', async () => {
    await query('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    await until(async () => !(await isAccepting()));
    expect(await send('Standby', randomUUID())).toBe(503);
    await query('alter system reset default_transaction_read_only', 'select pg_reload_conf()');
    await until(isAccepting);
    expect(await send('Primary', randomUUID())).toBe(200);
  }, 60_000);

  it('may start after the receiver, which then accepts forms and sends waiting submissions [R22.5]', async () => {
    expect(await send('Before', randomUUID())).toBe(200);
    await receiver.close();
    await postgres.kill();
    receiver = await start();
    expect((await ask('health/live'))[0]).toBe(200);
    expect(await send('Away', randomUUID())).toBe(503);
    await postgres.start();
    await until(isAccepting, 20_000);
    expect(await send('After', randomUUID())).toBe(200);
  }, 60_000);

  it('gives the lease of a receiver that was killed to another within seconds [R22.2]', async () => {
    await receiver.close();
    const held = createPostgresStore(postgres.url, temporaryFolder());
    await held.open();
    receiver = await run({ store: { type: 'postgres', url: postgres.url, staging: temporaryFolder() } });
    expect(await send('Held', randomUUID())).toBe(200);
    const [lease] = await held.claim(1);
    expect(await receiver.store.claim(1)).toEqual([]);
    // The receiver ends and its row stays, as after a kill.
    await held.close();
    await query(`insert into form_receiver select owner, 7 from form_submission where owner is not null`);
    const claimed = async () => (await receiver.store.claim(1)).map(({ reference }) => reference);
    expect(await claimed()).toEqual([]);
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + DEAD_AFTER_MS);
    await until(async () => (await claimed()).includes(lease?.reference ?? '')).finally(() => clock.mockRestore());
  }, 60_000);
});
