/** One suite for both stores; the Postgres store uses a real Postgres. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { createFsStore } from '../../src/receiver/fs-store';
import { createPostgresStore } from '../../src/receiver/postgres-store';
import { purge } from '../../src/receiver/retention';
import { FILE_NAME, REFERENCE, submissionKey, referenceForKey } from '../../src/receiver/store';
import type { SubmissionDraft, HistoryEvent, Submission, SubmissionStore } from '../../src/receiver/store';
import { startPostgres } from './support/start-postgres';
import type { Postgres } from './support/start-postgres';
import { all, removeTemporary, temporaryDirectory } from './support/start-receiver';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  removeTemporary();
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
      const spool = temporaryDirectory();
      const at = (reference: string): string => path.join(spool, 'records', reference);
      return { open: async () => createFsStore(spool), misplace: async (from, to) => renameSync(at(from), at(to)) };
    },
  ],
  [
    'postgres',
    async () => {
      const url = await postgres.freshUrl();
      return {
        open: async () => createPostgresStore(url, temporaryDirectory()),
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

const RECEIVED = '2025-03-01T02:03:04.000Z';
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
    const staging = await store.stage();
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

  it('leases a due submission to one worker when several claim', async () => {
    for (let count = 0; count < 12; count++) await put(`n${count}`);
    const other = await another();
    const taken = await Promise.all([store, other, store, other].map((one) => one.claim(5, 60_000)));
    const references = taken.flat().map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    const rest = await store.claim(12, 60_000);
    expect(references.length + rest.length).toBe(12);
    expect(await other.claim(5, 60_000)).toEqual([]);
  });

  it('leases a submission again when its lease has expired, and ignores the first holder', async () => {
    const reference = await put();
    const [first] = await store.claim(1, 1_000);
    const later = new Date(Date.now() + 2_000);
    const [second] = await store.claim(1, 60_000, later);
    expect(second?.reference).toBe(reference);
    if (!first || !second) throw new Error('no lease');
    expect(await store.settle(first, { to: 'delivered', event: event('delivered') })).toBe(false);
    expect((await store.get(reference))?.status).toBe('pending');
    expect(await store.settle(second, { to: 'delivered', event: event('delivered') })).toBe(true);
    expect((await store.get(reference))?.status).toBe('delivered');
  });

  it('leases a failed attempt again when it is due, with its history', async () => {
    const reference = await put();
    const [lease] = await store.claim(1, 60_000);
    if (!lease) throw new Error('no lease');
    const due = new Date(Date.now() + 60_000);
    await store.settle(lease, { to: 'pending', due, event: event('attempt', { accepted: ['a@b.co'], note: '451' }) });
    expect(await store.claim(1, 60_000)).toEqual([]);
    expect((await store.stats()).retrying).toBe(1);
    const [again] = await store.claim(1, 60_000, new Date(due.getTime() + 1));
    expect(again).toMatchObject({ reference, attempts: 1 });
    if (!again) throw new Error('no lease');
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
    expect(await store.claim(5, 60_000)).toEqual([]);
    expect(await store.move(reference, ['failed'], 'pending', event('retried'))).toBe(false);
    expect(await store.move(reference, ['quarantined'], 'pending', event('released'))).toBe(true);
    expect(await store.claim(5, 60_000, new Date(Date.now() + 1))).toHaveLength(1);
  });

  it('moves nothing when a worker holds the lease', async () => {
    const reference = await put();
    await store.claim(1, 60_000);
    expect(await store.move(reference, ['pending'], 'delivered', event('handled'))).toBe(false);
  });

  it('counts submissions and finds the oldest undelivered one', async () => {
    await put('old', { receivedAt: '2025-01-01T00:00:00.000Z' });
    await put('new');
    await put('spam', { suspicions: ['x'], receivedAt: '2024-01-01T00:00:00.000Z' });
    expect(await store.stats()).toEqual({
      counts: { pending: 2, quarantined: 1, delivered: 0, failed: 0 },
      retrying: 0,
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
    const policies = {
      default: { deliveredDays: 7, quarantinedDays: 30 },
      careers: { deliveredDays: 2, quarantinedDays: 30 },
    };
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

  it('deletes the upload when it is discarded', async () => {
    const staging = await store.stage();
    writeFileSync(path.join(staging, FILE_NAME), 'half');
    await store.discard(staging);
    expect(readdirSync(path.dirname(staging))).not.toContain(path.basename(staging));
    expect(await store.freeBytes()).toBeGreaterThan(0);
  });
});

describe('the fs store after a crash [R5.11]', () => {
  async function prepared() {
    const spool = temporaryDirectory();
    const store = createFsStore(spool);
    await store.open();
    const staging = await store.stage();
    const submission: SubmissionDraft['submission'] = {
      kind: 'contact',
      form: 'Submit CV',
      formId: 'enquiries',
      receivedAt: RECEIVED,
      fields: [],
      skills: [],
      extra: [],
      suspicions: [],
    };
    const { reference } = await store.put({ key: keyFor('x'), staging, submission });
    return { spool, store, reference, submission };
  }

  it('restores a state when it was not written', async () => {
    const { spool, reference } = await prepared();
    for (const name of readdirSync(path.join(spool, 'state'))) rmSync(path.join(spool, 'state', name));
    const next = createFsStore(spool);
    await next.open();
    expect((await next.get(reference))?.status).toBe('pending');
  });

  it.each(['the same key', 'the same content'])(
    'restores the state of a record when it is sent again with %s',
    async (how) => {
      const { spool, store, reference, submission } = await prepared();
      for (const name of readdirSync(path.join(spool, 'state'))) rmSync(path.join(spool, 'state', name));
      const again =
        how === 'the same key'
          ? (await store.put({ key: keyFor('x'), staging: await store.stage(), submission })).reference
          : await store.find(keyFor('x'));
      expect(again).toBe(reference);
      expect((await store.claim(5, 60_000)).map((lease) => lease.reference)).toEqual([reference]);
      // A repeat must not give a leased submission to a second worker.
      await store.find(keyFor('x'));
      expect(await store.claim(5, 60_000)).toEqual([]);
    },
  );

  it('drops a state when its record was removed', async () => {
    const { spool, reference } = await prepared();
    rmSync(path.join(spool, 'records', reference), { recursive: true });
    const next = createFsStore(spool);
    await next.open();
    expect(await next.stats()).toMatchObject({ counts: { pending: 0 } });
  });

  it('frees the lease and the uploads of a process when it has ended', async () => {
    const { spool, store, reference } = await prepared();
    const [lease] = await store.claim(1, 3_600_000);
    // No process has this id, because the largest is 2^22.
    const dead = (lease?.token ?? '').replace(/\d+$/, '9999999');
    renameSync(path.join(spool, 'state', lease?.token ?? ''), path.join(spool, 'state', dead));
    await store.stage();
    const next = createFsStore(spool);
    await next.open();
    expect(readdirSync(path.join(spool, 'staging'))).toEqual([]);
    expect((await next.claim(1, 60_000, new Date(Date.now() + 1)))[0]?.reference).toBe(reference);
  });

  it('repairs nothing when an inbox command opens it', async () => {
    const { spool, store } = await prepared();
    await store.claim(1, 3_600_000);
    const staging = await store.stage();
    const inbox = createFsStore(spool);
    await inbox.open({ recover: false });
    expect(await inbox.claim(1, 1)).toEqual([]);
    expect(readdirSync(path.join(spool, 'staging'))).toEqual([path.basename(staging)]);
  });
});
