/** A disk that is full, read-only or lacks a folder: forms get 503, health says so, and no mail is sent twice. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { mailTo, startMailbox } from '../support/start-mailbox';
import { closeReceivers, contactParts, cv, post, send, start, until, type Running } from '../support/start-receiver';

const closing: (() => Promise<void>)[] = [];
let disk: SmallDisk;
afterEach(async () => {
  await closeReceivers();
  for (const close of closing.splice(0).reverse()) await close();
});
async function startOnDisk(over: Parameters<typeof start>[0] = {}): Promise<Running> {
  return start({ store: { type: 'fs', spool: disk.directory }, minFreeBytes: 0, ...over });
}
const health = async ({ url }: Running): Promise<[status: number, accepting: boolean]> => {
  const response = await fetch(`${url}/restful_forms/health`);
  return [response.status, ((await response.json()) as { accepting: boolean }).accepting];
};
const isAccepting = (receiver: Running) => async () => (await health(receiver))[0] === 200;

(canMountSmallDisk ? describe : describe.skip)('a disk', () => {
  beforeEach(async () => {
    disk = await mountSmallDisk();
    closing.push(disk.unmount);
  });

  it('sends nothing while no outcome could be recorded, and each mail once when there is room [R22.4]', async () => {
    const first = await startOnDisk();
    for (const name of ['A', 'B', 'C']) expect((await post(first, cv({ Name: name }))).status).toBe(200);
    await closeReceivers();
    disk.fill();
    const box = await startMailbox();
    closing.push(box.close);
    for (let restart = 0; restart < 3; restart++) {
      const receiver = await startOnDisk({ mail: mailTo(box.port) });
      await receiver.delivery?.runOnce();
      await closeReceivers();
    }
    expect(box.read).toEqual([]);
    const receiver = await startOnDisk({ mail: mailTo(box.port) });
    await receiver.delivery?.runOnce();
    disk.makeRoom();
    await until(async () => (await receiver.store.stats()).counts.delivered === 3);
    expect(box.taken).toHaveLength(3);
  });

  it('refuses forms with 503 while the folder of the uploads is missing, and accepts them when it is back [R22.4]', async () => {
    const receiver = await startOnDisk();
    const staging = path.join(disk.directory, 'staging');
    const elsewhere = path.join(disk.directory, 'elsewhere');
    renameSync(staging, elsewhere);
    expect((await post(receiver, cv())).status).toBe(503);
    renameSync(elsewhere, staging);
    expect((await post(receiver, cv())).status).toBe(200);
  });

  it('records the outcome of a mail when it became full while the mail was sent [R22.4]', async () => {
    let accept: () => void = () => undefined;
    const accepting = new Promise<void>((resolve) => (accept = resolve));
    const box = await startMailbox({}, 0, () => accepting);
    closing.push(box.close);
    const receiver = await startOnDisk({ mail: mailTo(box.port) });
    const reference = await send(receiver);
    await until(() => box.read.length === 1);
    disk.fill();
    accept();
    await until(async () => (await receiver.store.get(reference))?.status === 'delivered');
    expect((await receiver.store.get(reference))?.history).toMatchObject([
      { what: 'delivered', accepted: ['people@averline.example'] },
    ]);
    expect(receiver.delivery?.outcomes.unwritten).toBe(0);
  });

  it.each<[string, () => void, () => void]>([
    ['is full', () => disk.fill(), () => disk.makeRoom()],
    ['becomes read-only', () => disk.setReadOnly(true), () => disk.setReadOnly(false)],
  ])('makes forms and health fail with 503 when it %s, and they work afterwards [R22.5]', async (_what, begin, end) => {
    const receiver = await startOnDisk();
    begin();
    await until(async () => !(await isAccepting(receiver)()));
    expect(await health(receiver)).toEqual([503, false]);
    expect((await post(receiver, contactParts())).status).toBe(503);
    expect((await fetch(`${receiver.url}/restful_forms/health/live`)).status).toBe(200);
    end();
    await until(isAccepting(receiver));
    expect((await post(receiver, contactParts())).status).toBe(200);
  });

  it('may be read-only at the start: the receiver answers 503, and works when it can write [R22.5]', async () => {
    disk.setReadOnly(true);
    const receiver = await startOnDisk();
    expect(await health(receiver)).toEqual([503, false]);
    expect((await post(receiver, contactParts())).status).toBe(503);
    disk.setReadOnly(false);
    await until(isAccepting(receiver));
    expect((await post(receiver, contactParts())).status).toBe(200);
  });
});
