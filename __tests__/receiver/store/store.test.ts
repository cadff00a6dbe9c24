/** One suite for both stores; the Postgres store uses a real Postgres. */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { createFsStore } from '../../../src/receiver/store/fs/fs-store';
import { Owners } from '../../../src/receiver/store/owners';
import { createPostgresStore } from '../../../src/receiver/store/postgres/postgres-store';
import { purge } from '../../../src/receiver/delivery/retention';
import { Staging } from '../../../src/receiver/store/staging';
import {
  FILE_NAME,
  REFERENCE,
  submissionKey,
  referenceForKey,
  type SubmissionDraft,
  type HistoryEvent,
  type Lease,
  type Submission,
  type SubmissionStore,
} from '../../../src/receiver/store/store';
import { canMountSmallDisk } from '../support/small-disk';
import { startPostgres, type Postgres } from '../support/start-postgres';
import { all } from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
}, 30_000);

interface Place {
  open(): Promise<SubmissionStore>;
  /** Stores a submission under the reference of another, to force a collision. */
  misplace(from: string, to: string): Promise<void>;
}
const PLACES: [string, () => Promise<Place>][] = [
  [
    'fs',
    async () => {
      const spool = temporaryFolder();
      const at = (reference: string): string => path.join(spool, 'records', reference);
      return { open: async () => createFsStore(spool), misplace: async (from, to) => renameSync(at(from), at(to)) };
    },
  ],
  [
    'postgres',
    async () => {
      const url = await postgres.freshUrl();
      return {
        open: async () => createPostgresStore(url, temporaryFolder()),
        async misplace(from, to) {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          await client.query('update form_submission set reference = $2 where reference = $1', [from, to]);
          await client.end();
        },
      };
    },
  ],
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RECEIVED = '2025-03-01T02:03:04.000Z';
const stateNames = (spool: string): string[] => readdirSync(path.join(spool, 'state'));
const keyFor = (attempt: string): string => submissionKey('submit-cv', 'careers', attempt, []);

describe.each(PLACES)('the %s store [R5.11]', (_kind, place) => {
  const open: SubmissionStore[] = [];
  let here: Place;
  let store: SubmissionStore;

  async function another(): Promise<SubmissionStore> {
    const opened = await here.open();
    await opened.open();
    open.push(opened);
    return opened;
  }
  beforeEach(async () => {
    here = await place();
    store = await another();
  });
  afterEach(async () => {
    for (const opened of open.splice(0)) await opened.close();
  });

  async function draft(
    attempt: string = randomUUID(),
    over: Partial<Submission> = {},
    file?: Buffer,
  ): Promise<SubmissionDraft> {
    const staging = await store.staging.create();
    if (file) writeFileSync(path.join(staging, FILE_NAME), file);
    return {
      key: keyFor(attempt),
      staging,
      submission: {
        kind: 'submit-cv',
        form: 'Submit CV',
        formId: 'careers',
        receivedAt: RECEIVED,
        fields: [['Name', 'Ngaio “Märsh” \u{1f409}']],
        skills: [],
        extra: [],
        suspicions: [],
        ...(file && {
          file: {
            name: 'cv.pdf',
            extension: 'pdf',
            bytes: file.length,
            sha256: createHash('sha256').update(file).digest('hex'),
          },
        }),
        ...over,
      },
    };
  }
  const put = async (...args: Parameters<typeof draft>): Promise<string> =>
    (await store.put(await draft(...args))).reference;
  async function claimOne(now?: Date): Promise<Lease> {
    const [lease] = await store.claim(1, now);
    if (!lease) throw new Error('no lease');
    return lease;
  }
  const event = (what: HistoryEvent['what'], more: Partial<HistoryEvent> = {}): HistoryEvent => ({
    at: new Date().toISOString(),
    what,
    ...more,
  });

  it('returns a stored submission when another process asks', async () => {
    const file = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    const reference = await put('a', {}, file);
    expect(reference).toMatch(REFERENCE);
    const other = await another();
    expect(await other.get(reference)).toMatchObject({
      status: 'pending',
      attempts: 0,
      at: new Date(RECEIVED),
      history: [],
      submission: { reference, fields: [['Name', 'Ngaio “Märsh” \u{1f409}']], file: { bytes: 100_000 } },
    });
    expect((await buffer(await other.openFile(reference))).equals(file)).toBe(true);
    expect(await other.get('0000-0000-0000')).toBeUndefined();
  });

  it('stores a key once when several processes put it at once', async () => {
    const other = await another();
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft('same', {}, Buffer.from('%PDF-'))));
    const answers = await Promise.all(drafts.map((one, index) => (index % 2 ? store : other).put(one)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await all(store)).toHaveLength(1);
    expect(await store.find(keyFor('same'))).toBe(answers[0]?.reference);
    expect(await store.find(keyFor('other'))).toBeUndefined();
  });

  it('gives a second reference when two keys have the same one', async () => {
    const first = await draft('first');
    const { reference } = await store.put(first);
    expect(reference).toBe(referenceForKey(first.key));
    const second = await draft('second');
    await here.misplace(reference, referenceForKey(second.key));
    const stored = await store.put(second);
    expect(stored).toEqual({ reference: referenceForKey(second.key, 1), duplicate: false });
    expect(await store.find(second.key)).toBe(stored.reference);
  });

  it('leases a due submission to one worker when several claim it', async () => {
    for (let count = 0; count < 12; count++) await put(`n${count}`);
    const other = await another();
    const taken = await Promise.all([store, other, store, other].map((one) => one.claim(5)));
    const references = taken.flat().map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    const rest = await store.claim(12);
    expect(references.length + rest.length).toBe(12);
    expect(await other.claim(5)).toEqual([]);
  });

  it('leases a submission again when it is given back, with the same attempts and due time', async () => {
    const reference = await put();
    const lease = await claimOne();
    await store.giveBack(lease);
    expect(await store.get(reference)).toMatchObject({ status: 'pending', attempts: 0, at: new Date(RECEIVED) });
    expect((await (await another()).claim(1))[0]?.reference).toBe(reference);
  });

  it('keeps a lease, however far the clock jumps ahead, when its holder runs', async () => {
    await put();
    expect(await store.claim(1)).toHaveLength(1);
    const other = await another();
    expect(await other.claim(1, new Date(Date.now() + 365 * DAY_MS))).toEqual([]);
    expect(await store.claim(1, new Date(Date.now() + 365 * DAY_MS))).toEqual([]);
  });

  it('leases a submission when it was received, or tried, while the clock was a day ahead', async () => {
    await put('new', { receivedAt: new Date(Date.now() + DAY_MS).toISOString() });
    const first = await claimOne();
    const due = new Date(Date.now() + DAY_MS);
    await store.settle(first, { to: 'pending', due, event: event('attempt') });
    expect(await store.claim(5)).toHaveLength(1);
  });

  it('records who got the mail when the outcome is written twice or after the lease was lost', async () => {
    const reference = await put();
    const lease = await claimOne();
    const outcome = { to: 'delivered', event: event('delivered', { accepted: ['a@b.co'] }) } as const;
    expect(await store.settle(lease, outcome)).toBe(true);
    expect(await store.settle(lease, outcome)).toBe(false);
    expect(await store.get(reference)).toMatchObject({ status: 'delivered', attempts: 1, history: [outcome.event] });
  });

  it('makes waiting submissions due when an operator does not want to wait', async () => {
    const reference = await put();
    const lease = await claimOne();
    const due = new Date(Date.now() + HOUR_MS);
    await store.settle(lease, { to: 'pending', due, event: event('attempt') });
    expect(await store.claim(1)).toEqual([]);
    expect(await store.sendNow('0000-0000-0000')).toBe(0);
    expect(await store.sendNow()).toBe(1);
    expect(await store.sendNow()).toBe(0);
    expect(await store.claim(1, new Date(Date.now() + 1))).toMatchObject([{ reference, attempts: 1 }]);
  });

  it('leases a failed attempt again when it is due, with its history', async () => {
    const reference = await put();
    const lease = await claimOne();
    const due = new Date(Date.now() + 60_000);
    await store.settle(lease, { to: 'pending', due, event: event('attempt', { accepted: ['a@b.co'], note: '451' }) });
    expect(await store.claim(1)).toEqual([]);
    expect((await store.stats()).retrying).toBe(1);
    const again = await claimOne(new Date(due.getTime() + 1));
    expect(again).toMatchObject({ reference, attempts: 1 });
    await store.settle(again, { to: 'failed', event: event('failed') });
    expect(await store.get(reference)).toMatchObject({
      status: 'failed',
      attempts: 2,
      history: [{ what: 'attempt', accepted: ['a@b.co'], note: '451' }, { what: 'failed' }],
    });
  });

  it('leases a submission in quarantine only when it is released', async () => {
    const reference = await put('spam', { suspicions: ['honeypot'] });
    expect((await store.get(reference))?.status).toBe('quarantined');
    expect(await store.claim(5)).toEqual([]);
    expect(await store.move(reference, ['failed'], 'pending', event('retried'))).toBe(false);
    expect(await store.move(reference, ['quarantined'], 'pending', event('released'))).toBe(true);
    expect(await store.claim(5, new Date(Date.now() + 1))).toHaveLength(1);
  });

  it('moves nothing when a worker holds the lease', async () => {
    const reference = await put();
    await store.claim(1);
    expect(await store.move(reference, ['pending'], 'delivered', event('handled'))).toBe(false);
  });

  it('counts submissions and finds the oldest undelivered one', async () => {
    await put('old', { receivedAt: '2025-01-01T00:00:00.000Z' });
    await put('new');
    await put('spam', { suspicions: ['x'], receivedAt: '2024-01-01T00:00:00.000Z' });
    expect(await store.stats()).toEqual({
      counts: { pending: 2, quarantined: 1, delivered: 0, failed: 0 },
      retrying: 0,
      setAside: 0,
      oldestUndelivered: new Date('2025-01-01T00:00:00.000Z'),
    });
    const references: string[] = [];
    for await (const { submission } of store.list('quarantined')) references.push(submission.reference);
    expect(references).toHaveLength(1);
  });

  it('removes every part of a submission when told to', async () => {
    const reference = await put('gone', {}, Buffer.from('x'));
    expect(await store.remove(reference)).toBe(true);
    expect(await store.remove(reference)).toBe(false);
    expect(await store.get(reference)).toBeUndefined();
    expect(await store.find(keyFor('gone'))).toBeUndefined();
    expect(await all(store)).toEqual([]);
  });

  it('purges delivered and quarantined submissions when the retention of their form has passed', async () => {
    const usual = { deliveredDays: 7, quarantinedDays: 30 };
    const policies = { default: usual, careers: { ...usual, deliveredDays: 2 } };
    const long = '2024-01-01T00:00:00.000Z';
    const waiting = await put('waiting', { receivedAt: long });
    const spam = await put('spam', { receivedAt: long, suspicions: ['x'] });
    const careers = await put('careers');
    const other = await put('other', { formId: 'enquiries' });
    for (const reference of [careers, other]) await store.move(reference, ['pending'], 'delivered', event('handled'));
    const days = (count: number): Date => new Date(Date.now() + count * 86_400_000);
    expect(await purge(store, policies, { dryRun: true })).toEqual([spam]);
    expect(await all(store)).toHaveLength(4);
    expect(await purge(store, policies)).toEqual([spam]);
    expect(await purge(store, policies, { now: days(3) })).toEqual([careers]);
    expect(await purge(store, policies, { now: days(8) })).toEqual([other]);
    expect((await all(store)).map(({ submission }) => submission.reference)).toEqual([waiting]);
  });
});

describe('the fs store after a crash [R5.11]', () => {
  async function prepared() {
    const spool = temporaryFolder();
    const store = createFsStore(spool);
    await store.open();
    const staging = await store.staging.create();
    const ids = { kind: 'contact', form: 'Submit CV', formId: 'enquiries', receivedAt: RECEIVED };
    const submission: SubmissionDraft['submission'] = { ...ids, fields: [], skills: [], extra: [], suspicions: [] };
    const { reference } = await store.put({ key: keyFor('x'), staging, submission });
    return { spool, store, reference, submission };
  }

  const forgetStates = (spool: string): void =>
    stateNames(spool).forEach((name) => rmSync(path.join(spool, 'state', name)));

  it('restores a state that was not written', async () => {
    const { spool, reference } = await prepared();
    forgetStates(spool);
    const next = createFsStore(spool);
    await next.open();
    expect((await next.get(reference))?.status).toBe('pending');
  });

  it.each(['the same key', 'the same content'])(
    'restores the state of a record when it is sent again with %s',
    async (how) => {
      const { spool, store, reference, submission } = await prepared();
      forgetStates(spool);
      const again =
        how === 'the same key'
          ? (await store.put({ key: keyFor('x'), staging: await store.staging.create(), submission })).reference
          : await store.find(keyFor('x'));
      expect(again).toBe(reference);
      expect((await store.claim(5)).map((lease) => lease.reference)).toEqual([reference]);
      // A repeat must not give a leased submission to a second worker.
      await store.find(keyFor('x'));
      expect(await store.claim(5)).toEqual([]);
    },
  );

  it('drops a state whose record was removed', async () => {
    const { spool, reference } = await prepared();
    rmSync(path.join(spool, 'records', reference), { recursive: true });
    const next = createFsStore(spool);
    await next.open();
    expect(await next.stats()).toMatchObject({ counts: { pending: 0 } });
  });

  /** Starts a process that leases and uploads, and ends on request. */
  async function leaveBehind(
    spool: string,
    reference: string,
    container: string[] = [],
  ): Promise<{ kill(): Promise<void> }> {
    const program = `
      const { createFsStore } = require('./src/receiver/store/fs/fs-store');
      const store = createFsStore(process.argv[1]);
      store.open().then(() => store.claim(5)).then(async (leases) => {
        const staging = await store.staging.create();
        require('fs').writeFileSync(staging + '/file', 'half a CV');
        console.log(JSON.stringify(leases.map(({ reference }) => reference)));
      });
      setInterval(() => undefined, 1000);`;
    const node = [process.execPath, '--require', './src/util/register-typescript.js', '-e', program, spool];
    const [file = '', ...args] = [...container, ...node];
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(output.toString())).toEqual([reference]);
    return {
      async kill() {
        child.stdout.resume();
        child.kill('SIGKILL');
        // The program in the container ends after the container's own process, and closes its output then.
        await once(child, 'close');
      },
    };
  }

  // The process has the id 1 in its container, like the main program of any container.
  const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--mount-proc', '--fork', '--kill-child'];
  it.each([['process', []], ...(canMountSmallDisk ? [['container', CONTAINER] as [string, string[]]] : [])])(
    'frees the lease and the uploads of a %s only when it has ended [R22.2]',
    async (_what, container) => {
      const { spool, store, reference } = await prepared();
      await store.close();
      const other = await leaveBehind(spool, reference, container);
      const next = createFsStore(spool);
      await next.open();
      const staged = () => readdirSync(path.join(spool, 'staging'));
      expect([staged().length, await next.claim(5)]).toEqual([1, []]);
      await other.kill();
      const last = createFsStore(spool);
      await last.open();
      expect([staged(), await last.claim(5)]).toMatchObject([[], [{ reference }]]);
      await next.close();
      await last.close();
    },
    30_000,
  );

  it('frees the lease and the upload of release 1.0.0 when another program has the id of its process [R22.2]', async () => {
    const { spool, store, reference } = await prepared();
    await store.close();
    const former = `${reference}.leased.2.${Date.now() + HOUR_MS / 2}.${process.pid}`;
    renameSync(path.join(spool, 'state', stateNames(spool)[0] ?? ''), path.join(spool, 'state', former));
    mkdirSync(path.join(spool, 'staging', `${process.pid}-half-an-upload`));
    const next = createFsStore(spool);
    await next.open();
    expect(await next.claim(1)).toMatchObject([{ reference, attempts: 2 }]);
    expect(readdirSync(path.join(spool, 'staging'))).toEqual([]);
    await next.close();
  });

  it('removes an upload at a later check when it could not remove it at once', async () => {
    const spool = temporaryFolder();
    const staging = new Staging(spool, new Owners(path.join(spool, 'owners')));
    const [kept, left] = [await staging.create(), await staging.create()];
    await staging.discard(left);
    mkdirSync(left);
    rmSync(path.join(spool, 'owners'), { recursive: true, force: true });
    await staging.sweep();
    expect(readdirSync(spool)).toEqual([path.basename(kept)]);
  });

  it('repairs nothing when an inbox command opens it', async () => {
    const { spool, store } = await prepared();
    await store.claim(1);
    const staging = await store.staging.create();
    const inbox = createFsStore(spool);
    await inbox.open({ recover: false });
    expect(await inbox.claim(1)).toEqual([]);
    expect(readdirSync(path.join(spool, 'staging'))).toEqual([path.basename(staging)]);
  });
});
