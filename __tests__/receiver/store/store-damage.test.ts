/** One damaged entry is set aside, and everything else continues. The damage is made on real files and rows. */
import * as fs from 'node:fs';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createFsStore } from '../../../src/receiver/store/fs/fs-store';
import { createPostgresStore } from '../../../src/receiver/store/postgres/postgres-store';
import type { SubmissionStore } from '../../../src/receiver/store/store';
import { parseHistory } from '../../../src/receiver/store/stored-record';
import { mailTo } from '../support/start-mailbox';
import { startPostgres, type Postgres } from '../support/start-postgres';
import {
  all,
  closeLater,
  contactParts,
  cv,
  post,
  run,
  runInbox,
  send,
  start,
  until,
  openMailbox,
  type Running,
} from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

const references = async ({ store }: { store: SubmissionStore }): Promise<string[]> =>
  (await all(store)).map(({ submission }) => submission.reference).sort();
const health = async ({ url }: Running): Promise<{ accepting: boolean; setAside: number; pending: number }> =>
  (await (await fetch(`${url}/restful_forms/health`)).json()) as never;
const command = (spool: string, ...args: string[]): Promise<string> => runInbox(spool, args);

/** A spool with one submission that will be damaged and two that will not, and no receiver. */
let original: { spool: string; victim: string; others: string[] };
beforeAll(async () => {
  const receiver = await run();
  const victim = await send(receiver, cv({ Name: 'Victim' }));
  const others = [await send(receiver), await send(receiver, contactParts())].sort();
  await receiver.close();
  original = { spool: receiver.spool, victim, others };
});
function filledSpool(): typeof original & { record: string } {
  const spool = temporaryFolder();
  fs.cpSync(original.spool, spool, { recursive: true });
  return { ...original, spool, record: path.join(spool, 'records', original.victim) };
}
/** Reads every submission as the delivery does. Returns which can be sent. */
async function prepareAll(store: SubmissionStore): Promise<string[]> {
  const prepared = await Promise.all(
    (await store.claim(9)).map((lease) => store.prepare(lease).catch(() => undefined)),
  );
  return prepared.flatMap((stored) => stored?.submission.reference ?? []).sort();
}

const DAMAGES: [string, (record: string) => void][] = [
  ['an empty submission.json', (record) => writeFileSync(path.join(record, 'submission.json'), '')],
  ['a submission.json that is cut', (record) => cut(path.join(record, 'submission.json'))],
  ['a submission.json of zeros', (record) => writeFileSync(path.join(record, 'submission.json'), Buffer.alloc(900))],
  ['{} as submission.json', (record) => writeFileSync(path.join(record, 'submission.json'), '{}')],
  ['null as submission.json', (record) => writeFileSync(path.join(record, 'submission.json'), 'null')],
  ['no submission.json', (record) => rmSync(path.join(record, 'submission.json'))],
  ['a folder as submission.json', replaceByFolder],
  ['a file that is cut', (record) => cut(path.join(record, 'file'))],
  ['no file', (record) => rmSync(path.join(record, 'file'))],
  ['fields that are not a list', (record) => change(record, { fields: 'Name' })],
  ['a date that is not one', (record) => change(record, { receivedAt: 'yesterday' })],
];
function cut(file: string): void {
  const content = readFileSync(file);
  writeFileSync(file, content.subarray(0, content.length / 2));
}
function replaceByFolder(record: string): void {
  rmSync(path.join(record, 'submission.json'));
  mkdirSync(path.join(record, 'submission.json'));
}
function change(record: string, over: object): void {
  const file = path.join(record, 'submission.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...over }));
}

describe('a spool with damage', () => {
  it.each(DAMAGES)('sends and lists no entry that has %s [R22.1]', async (_what, damage) => {
    const { spool, record, victim, others } = filledSpool();
    damage(record);
    const store = closeLater(createFsStore(spool));
    await store.open();
    expect(await prepareAll(store)).toEqual(others);
    expect(await references({ store })).toEqual(others);
    expect(await store.listSetAside()).toMatchObject([{ name: victim }]);
  });

  it('is served, delivered and listed without a damaged entry [R22.1]', async () => {
    const { spool, record, victim, others } = filledSpool();
    cut(path.join(record, 'submission.json'));
    // The inbox shows the damage before a receiver has started.
    expect(await command(spool, 'list')).toMatch(new RegExp(`${victim}  set aside.*\n2 in total. 1 damaged`));
    const box = await openMailbox();
    const receiver = await start({ store: { type: 'fs', spool }, mail: mailTo(box.port) });
    await until(async () => (await receiver.store.stats()).counts.delivered === 2);
    await until(async () => (await health(receiver)).setAside === 1);
    expect(await health(receiver)).toMatchObject({ accepting: true, pending: 0 });
    expect(box.taken).toHaveLength(2);
    expect(await references(receiver)).toEqual(others);
    expect((await post(receiver, contactParts({ Message: 'Another' }))).status).toBe(200);
    expect(await command(spool, 'list')).toContain(`${victim}  set aside`);
    await expect(command(spool, 'show', victim)).rejects.toThrow('is damaged and was set aside');
  });

  it('is served without stray files and folders in any of its folders [R22.1]', async () => {
    const { spool, victim, others } = filledSpool();
    for (const folder of ['records', 'state', 'staging', 'corrupt', 'owners'])
      writeFileSync(path.join(spool, folder, '.DS_Store'), 'x');
    mkdirSync(path.join(spool, 'records', 'lost+found'));
    const receiver = await start({ store: { type: 'fs', spool } });
    expect(await references(receiver)).toEqual([victim, ...others].sort());
    expect((await post(receiver, contactParts({ Message: 'Another' }))).status).toBe(200);
    expect(readdirSync(path.join(spool, 'corrupt'))).toContain('lost+found');
    expect(readdirSync(path.join(spool, 'records')).some((name) => name.startsWith('.DS'))).toBe(false);
  });

  it('stores a submission again when its sender repeats it after the damage [R22.1]', async () => {
    const receiver = await start({});
    const key = 'attempt-123456';
    const first = await (await post(receiver, cv(), { key })).json();
    writeFileSync(
      path.join(receiver.spool, 'records', (first as { reference: string }).reference, 'submission.json'),
      '',
    );
    expect(await (await post(receiver, cv(), { key })).json()).toEqual(first);
    expect(await references(receiver)).toHaveLength(1);
    expect((await health(receiver)).setAside).toBe(1);
  });

  it('sends nothing when the bytes of a file have changed but not their number [R22.1]', async () => {
    const { spool, record } = filledSpool();
    const file = path.join(record, 'file');
    const content = readFileSync(file);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, content);
    const box = await openMailbox();
    const receiver = await start({ store: { type: 'fs', spool }, mail: mailTo(box.port) });
    await until(async () => (await receiver.store.stats()).setAside === 1);
    await until(async () => (await receiver.store.stats()).counts.delivered === 2);
    expect(box.read.some(({ subject }) => subject?.includes('Victim'))).toBe(false);
  });

  it('is put back with its status when an operator has repaired the entry [R22.1]', async () => {
    const { spool, record, victim } = filledSpool();
    const file = path.join(record, 'submission.json');
    const whole = readFileSync(file);
    await command(spool, 'done', victim);
    cut(file);
    const receiver = await start({ store: { type: 'fs', spool } });
    await until(async () => (await health(receiver)).setAside === 1);
    await expect(command(spool, 'restore', victim)).rejects.toThrow('cut short');
    writeFileSync(path.join(spool, 'corrupt', victim, 'submission.json'), whole);
    expect(await command(spool, 'restore', victim)).toContain('is back');
    expect((await receiver.store.get(victim))?.status).toBe('delivered');
    expect((await health(receiver)).setAside).toBe(0);
  });

  it('loses an entry for good only when an operator deletes it [R22.1]', async () => {
    const { spool, record, victim } = filledSpool();
    writeFileSync(path.join(record, 'submission.json'), '');
    const receiver = await start({ store: { type: 'fs', spool } });
    await until(async () => (await health(receiver)).setAside === 1);
    await command(spool, 'delete', victim);
    expect([readdirSync(path.join(spool, 'corrupt')), (await health(receiver)).setAside]).toEqual([[], 0]);
  });

  it('still reports its numbers when an operator has deleted the folder of damaged entries [R22.6]', async () => {
    const { spool } = filledSpool();
    const receiver = await start({ store: { type: 'fs', spool } });
    rmSync(path.join(spool, 'corrupt'), { recursive: true });
    expect(await health(receiver)).toMatchObject({ pending: 3, setAside: 0 });
  });
});

describe('a history with damage', () => {
  const EVENT = { at: '2026-01-01T00:00:00.000Z', what: 'attempt', accepted: ['people@averline.example'] };

  it('keeps the events around a torn line, and those written after it [R22.1]', async () => {
    const { spool, record, victim } = filledSpool();
    const history = path.join(record, 'history.jsonl');
    writeFileSync(history, `${JSON.stringify(EVENT)}\n{"at":"2026-01-01T0`);
    expect(await command(spool, 'show', victim)).toContain('(a damaged line)');
    expect(await command(spool, 'done', victim)).toContain('handled');
    const events = parseHistory(readFileSync(history, 'utf8')).map(({ what }) => what);
    expect(events).toEqual(['attempt', 'unreadable', 'handled']);
  });

  it('sends nothing again to recipients whose event is intact, even when the lines around it are damaged [R22.1]', async () => {
    const { spool, record } = filledSpool();
    const lines = ['{"at":', JSON.stringify(EVENT), '}', 'null', '[]', '{"at":1,"what":"attempt"}', '\0\0\0'];
    writeFileSync(path.join(record, 'history.jsonl'), lines.join('\n'));
    const box = await openMailbox();
    const receiver = await start({ store: { type: 'fs', spool }, mail: mailTo(box.port) });
    await until(async () => (await receiver.store.stats()).counts.delivered === 3);
    expect(box.taken).toHaveLength(2);
    expect(await command(spool, 'list')).toContain('3 in total.');
  });
});

describe('the folders of a spool', () => {
  it.each<[string, string, (records: string) => void]>([
    ['a link', 'is a link', (records) => fs.symlinkSync(temporaryFolder(), records)],
    ['a file', 'must be a folder', (records) => writeFileSync(records, '')],
  ])('are refused with a plain message when one is %s [R22.1]', async (_what, message, make) => {
    const spool = temporaryFolder();
    make(path.join(spool, 'records'));
    await expect(createFsStore(spool).open()).rejects.toThrow(message);
  });

  it('become private when every user can write to them [R22.1]', async () => {
    const spool = temporaryFolder();
    mkdirSync(path.join(spool, 'records'));
    fs.chmodSync(path.join(spool, 'records'), 0o777);
    const store = createFsStore(spool);
    await store.open();
    closeLater(store);
    await expect(command(spool, 'list')).resolves.toBe('No submissions.');
  });
});

describe('a table with damage', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop(), 30_000);

  async function change(url: string, assignment: string, reference: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update form_submission set ${assignment} where reference = $1`, [reference]);
    await client.end();
  }

  it('sends and lists every row that is not damaged, and no other [R22.1]', async () => {
    const url = await postgres.freshUrl();
    const store = { type: 'postgres', url, staging: temporaryFolder() } as const;
    const first = await start({ store });
    const damages = [
      `submission = '{}'`,
      `submission = '[]'`,
      'file = null',
      `file = substring(file for 10)`,
      `file = set_byte(file, 20, 0)`,
    ];
    const whole = await send(first);
    const victims: string[] = [];
    for (const damage of damages) {
      const victim = await send(first, cv({ Name: `Victim ${victims.length}` }));
      await change(url, damage, victim);
      victims.push(victim);
    }
    const box = await openMailbox();
    const receiver = await start({ store, mail: mailTo(box.port) });
    await until(async () => (await receiver.store.stats()).setAside === victims.length);
    await until(async () => (await receiver.store.stats()).counts.delivered === 1);
    expect(box.taken.map(({ mail }) => mail.messageId)).toEqual([`<${whole}@averline.example>`]);
    expect(await references(receiver)).toEqual([whole]);
    expect((await receiver.store.listSetAside()).map(({ name }) => name).sort()).toEqual(victims.sort());
  });

  it('shows events that are not objects as damaged, and continues [R22.1]', async () => {
    const url = await postgres.freshUrl();
    const receiver = await start({ store: { type: 'postgres', url, staging: temporaryFolder() } });
    const reference = await send(receiver);
    await change(url, `history = '[1, {"what": 2}]'`, reference);
    const { history } = (await receiver.store.get(reference))!;
    expect(history.map(({ what }) => what)).toEqual(['unreadable', 'unreadable']);
    const other = createPostgresStore(url, temporaryFolder());
    await other.open();
    closeLater(other);
    expect(await other.claim(1)).toMatchObject([{ reference }]);
  });
});
