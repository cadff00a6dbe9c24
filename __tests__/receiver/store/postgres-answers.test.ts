/** Postgres executes a statement, and its answer never arrives. */
import { createPostgresStore } from '../../../src/receiver/store/postgres/postgres-store';
import { StoreUnavailableError, type Lease, type SubmissionStore } from '../../../src/receiver/store/store';
import { mailTo, startMailbox, type Mailbox } from '../support/start-mailbox';
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy';
import { startPostgres, type Postgres } from '../support/start-postgres';
import { all, closeReceivers, cv, post, start, until, type Running } from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

const HOUR_MS = 3_600_000;

let postgres: Postgres;
let proxy: PostgresProxy;
let receiver: Running;
let store: SubmissionStore;
let box: Mailbox | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
}, 30_000);
beforeEach(async () => {
  proxy = await startPostgresProxy(await postgres.freshUrl());
  receiver = await start({ store: { type: 'postgres', url: proxy.url, staging: temporaryFolder() } });
  store = receiver.store;
});
afterEach(async () => {
  await closeReceivers();
  await box?.close();
  await proxy.close();
});

async function claimOne(): Promise<Lease> {
  const [lease] = await store.claim(1);
  if (!lease) throw new Error('no lease');
  return lease;
}

describe('a lost answer from Postgres [R22.4]', () => {
  it('does not lead to a second copy when a submission was stored', async () => {
    const key = 'attempt-12345';
    proxy.loseAnswerTo('insert into form_submission');
    expect((await post(receiver, cv(), { key })).status).toBe(503);
    expect((await post(receiver, cv(), { key })).status).toBe(200);
    expect(await all(store)).toHaveLength(1);
  });

  it('does not leave a submission leased when it was claimed', async () => {
    await post(receiver, cv());
    proxy.loseAnswerTo('update form_submission set lease');
    await expect(store.claim(1)).rejects.toThrow(StoreUnavailableError);
    const lease = await claimOne();
    expect(await store.claim(1)).toEqual([]);
    const other = createPostgresStore(proxy.url, temporaryFolder());
    await other.open();
    expect(await other.claim(1)).toEqual([]);
    await other.close();
    expect((await store.prepare(lease))?.status).toBe('pending');
  });

  it('does not delay a mail when the submission was claimed and then could not be read', async () => {
    const mailbox = (box = await startMailbox());
    const mailing = await start({
      store: { type: 'postgres', url: proxy.url, staging: temporaryFolder() },
      mail: mailTo(mailbox.port, { pollMs: HOUR_MS }),
    });
    proxy.loseAnswerTo('select reference, submission');
    await post(mailing, cv());
    // The next attempt is enough, because no receiver holds the lease.
    await until(async () => (await mailing.delivery?.runOnce(), mailbox.taken.length === 1), 2_000);
    await until(async () => (await mailing.store.stats()).counts.delivered === 1);
  });

  it('does not lead to a second record when an outcome was recorded', async () => {
    await post(receiver, cv());
    const lease = await claimOne();
    const event = { at: new Date().toISOString(), what: 'delivered', accepted: ['a@b.co'] } as const;
    proxy.loseAnswerTo('update form_submission set status');
    const settle = () => store.settle(lease, { to: 'delivered', event: { ...event, accepted: [...event.accepted] } });
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    await settle();
    expect(await all(store)).toMatchObject([{ status: 'delivered', attempts: 1, history: [event] }]);
  });

  it('does not keep a submission from being leased again when it was given back', async () => {
    await post(receiver, cv());
    const lease = await claimOne();
    proxy.loseAnswerTo('update form_submission set lease = null');
    await expect(store.giveBack(lease)).rejects.toThrow(StoreUnavailableError);
    await store.giveBack(lease);
    await claimOne();
  });
});
