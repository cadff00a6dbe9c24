/** Delivery to a real SMTP server that is down, slow, rejecting, greylisting or working. */
import net from 'node:net';
import { BACKOFF_MS, type MailConfig } from '../../../src/receiver/config';
import { listen } from '../../helpers/ask';
import { pdf } from '../support/sample-documents';
import { mailTo, startMailbox, type Mailbox } from '../support/start-mailbox';
import {
  all,
  contactParts,
  cv,
  partnerParts,
  resume,
  run,
  send,
  start as startReceiver,
  until,
  openMailbox,
  type Running,
} from '../support/start-receiver';

const start = (mail: MailConfig): Promise<Running> => startReceiver({ mail });
const delivered = (receiver: Running, count: number) => async () =>
  (await receiver.store.stats()).counts.delivered === count;
/** Resolves after every due submission has been tried, so that an extra message would have arrived. */
const finishDelivery = async ({ delivery }: Running): Promise<void> => delivery?.runOnce();

/** A mail server, and a receiver that sends to it. */
async function startBoth(options: Parameters<typeof openMailbox>[0] = {}, over: Partial<MailConfig> = {}) {
  const box = await openMailbox(options);
  return { box, receiver: await start(mailTo(box.port, over)) };
}

/** The port of a server that does not run yet. */
async function closedPort(): Promise<number> {
  const box = await startMailbox();
  await box.close();
  return box.port;
}

const smtpError = (code: number): Error => Object.assign(new Error('not now'), { responseCode: code });

describe('delivery [R5.11]', () => {
  it('names the kind of enquiry in the mail, because two forms share one name in the request', async () => {
    const { box, receiver } = await startBoth();
    const reference = await send(receiver, contactParts({ 'First Name': 'Ada', 'Last Name': 'Lovelace' }));
    await until(delivered(receiver, 1));
    const [{ mail }] = box.taken as [Mailbox['taken'][0]];
    expect(mail.subject).toBe(`Enquiry: Ada Lovelace (${reference})`);
    expect(mail.text).toContain('Form: Enquiry (');
    expect(mail.text).not.toContain('Submit CV');
  });

  it('sends the file and the reply address to the right recipients when the form_id has its own', async () => {
    const { box, receiver } = await startBoth();
    const content = pdf('', 200_000);
    const reference = await send(receiver, cv({}, resume(content, 'Ngāio Marsh.pdf')));
    await until(delivered(receiver, 1));
    const [{ to, mail }] = box.taken as [Mailbox['taken'][0]];
    expect(to).toEqual(['people@averline.example']);
    expect(mail.replyTo?.text).toBe('ngaio@example.com');
    expect(mail.subject).toBe(`Submit CV: Ngaio Marsh (${reference})`);
    expect(mail.messageId).toBe(`<${reference}@averline.example>`);
    expect(mail.text).toContain('Message: I would like to apply.');
    expect(mail.attachments).toMatchObject([{ filename: 'Ngāio Marsh.pdf', contentType: 'application/pdf' }]);
    expect(mail.attachments[0]?.content.equals(content)).toBe(true);
  });

  it('sends a form with its skills to the default address when its form_id has no recipients', async () => {
    const { box, receiver } = await startBoth();
    await send(receiver, contactParts());
    await send(receiver, contactParts({ form_id: 'constructor' }));
    await send(receiver, [...partnerParts(), { name: 'Project scheduling', value: 'Level 3' }]);
    await until(delivered(receiver, 3));
    expect(box.taken.map(({ to }) => to)).toEqual(Array(3).fill(['office@averline.example']));
    expect(box.taken.map(({ mail }) => mail.text).join()).toMatch(/Skills\s+Project scheduling: Level 3/);
  });

  it('sends the messages that an outage delayed by an hour immediately when one gets through [R22.7]', async () => {
    const port = await closedPort();
    const receiver = await start(mailTo(port, { backoffMs: [3_600_000, 3_600_000] }));
    for (let count = 0; count < 3; count++) await send(receiver, cv({ Name: `Person ${count}` }));
    await until(async () => (await receiver.store.stats()).retrying === 3);
    const box = await openMailbox({}, port);
    await send(receiver, cv({ Name: 'Person 3' }));
    await until(delivered(receiver, 4));
    await finishDelivery(receiver);
    expect(box.taken.map(({ mail }) => mail.subject?.slice(0, 19)).sort()).toEqual(
      Array.from({ length: 4 }, (_, count) => `Submit CV: Person ${count}`),
    );
  });

  it('sends a submission when the receiver restarts while the server is down', async () => {
    const port = await closedPort();
    const receiver = await run({ mail: mailTo(port) });
    const reference = await send(receiver, cv());
    await until(async () => (await receiver.store.stats()).retrying === 1);
    await receiver.close();
    const box = await openMailbox({}, port);
    const next = await startReceiver({ mail: mailTo(port), store: { type: 'fs', spool: receiver.spool } });
    await until(delivered(next, 1));
    expect(box.taken.map(({ mail }) => mail.messageId)).toEqual([`<${reference}@averline.example>`]);
  });

  it('sends a message once when the server takes longer to accept it than it may take to connect', async () => {
    const box = await openMailbox({}, 0, () => new Promise((resolve) => setTimeout(resolve, 500)));
    const receiver = await start(mailTo(box.port, { connectionTimeoutMs: 200 }));
    await send(receiver, cv());
    await until(delivered(receiver, 1));
    await finishDelivery(receiver);
    expect(box.taken).toHaveLength(1);
    expect((await all(receiver.store))[0]?.attempts).toBe(1);
  });

  it('tries again when the server hangs', async () => {
    const connections: net.Socket[] = [];
    const silentServer = net.createServer((socket) => connections.push(socket));
    const port = await listen(silentServer);
    const receiver = await start(mailTo(port, { connectionTimeoutMs: 200 }));
    await send(receiver, cv());
    await until(async () => (await receiver.store.stats()).retrying === 1);
    for (const socket of connections) socket.destroy();
    await new Promise((resolve) => silentServer.close(resolve));
    await openMailbox({}, port);
    await until(delivered(receiver, 1));
  });

  it('marks a submission as failed when the server rejects it permanently, and sends it when an operator retries', async () => {
    let rejecting = true;
    const box = await openMailbox({ onRcptTo: (_address, _session, done) => done(rejecting ? smtpError(550) : null) });
    const receiver = await start(mailTo(box.port, { backoffMs: [20, 20] }));
    const reference = await send(receiver, cv());
    await until(async () => (await receiver.store.stats()).counts.failed === 1);
    expect((await receiver.store.get(reference))?.history.at(-1)).toMatchObject({
      what: 'failed',
      note: expect.stringContaining('550'),
    });
    rejecting = false;
    await receiver.store.move(reference, ['failed'], 'pending', { at: new Date().toISOString(), what: 'retried' });
    await until(delivered(receiver, 1));
    expect(box.taken).toHaveLength(1);
  });

  it.each([
    ['onConnect', 550],
    ['onMailFrom', 451],
    ['onRcptTo', 550],
    ['onData', 451],
  ])(
    'keeps a submission with the reason when the server refuses it at %s with %i, and sends it once when asked to',
    async (stage, code) => {
      let isRefusing = true;
      const answerAt = (at: string) => (isRefusing && at === stage ? smtpError(code) : null);
      const box = await openMailbox(
        {
          onConnect: (_session, done) => done(answerAt('onConnect')),
          onMailFrom: (_address, _session, done) => done(answerAt('onMailFrom')),
          onRcptTo: (_address, _session, done) => done(answerAt('onRcptTo')),
        },
        0,
        async () => {
          const refusal = answerAt('onData');
          if (refusal) throw refusal;
        },
      );
      // The second attempt is an hour away, so it happens only when the operator asks for it.
      const receiver = await start(mailTo(box.port, { backoffMs: [3_600_000, 3_600_000] }));
      const reference = await send(receiver, cv());
      await until(async () => (await receiver.store.stats()).retrying === 1);
      const history = (await receiver.store.get(reference))?.history;
      expect(history).toMatchObject([{ what: 'attempt', note: expect.stringContaining(String(code)) }]);
      expect(box.taken).toEqual([]);
      isRefusing = false;
      expect(await receiver.store.sendNow(reference)).toBe(1);
      await until(delivered(receiver, 1));
      expect(box.taken).toHaveLength(1);
    },
  );

  it('skips recipients that have the message when another recipient is rejected', async () => {
    let rejecting = true;
    const box = await openMailbox({
      onRcptTo: ({ address }, _session, done) => done(rejecting && address.startsWith('b@') ? smtpError(450) : null),
    });
    const receiver = await start(
      mailTo(box.port, { recipients: { default: ['a@averline.example', 'b@averline.example'] } }),
    );
    await send(receiver, cv());
    await until(async () => ((await all(receiver.store))[0]?.attempts ?? 0) >= 3);
    expect(box.taken).toHaveLength(1);
    rejecting = false;
    await until(delivered(receiver, 1));
    expect(box.taken.map(({ to }) => to)).toEqual([['a@averline.example'], ['b@averline.example']]);
  });

  it('finishes a message when the receiver closes while sending it', async () => {
    let accept: () => void = () => undefined;
    const accepting = new Promise<void>((resolve) => (accept = resolve));
    const box = await openMailbox({}, 0, () => accepting);
    const receiver = await run({ mail: mailTo(box.port) });
    await send(receiver, cv());
    await until(() => box.read.length === 1);
    const closed = receiver.close();
    accept();
    await closed;
    expect(box.taken).toHaveLength(1);
    expect((await all(receiver.store))[0]?.status).toBe('delivered');
  });

  it('retries for five days with growing waits of an hour at most when every attempt fails [R22.7]', () => {
    const days = BACKOFF_MS.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
    expect(days).toBeGreaterThan(4.8);
    expect(days).toBeLessThan(5.2);
    expect([...BACKOFF_MS].sort((a, b) => a - b)).toEqual(BACKOFF_MS);
    expect(Math.max(...BACKOFF_MS)).toBe(3_600_000);
  });
});
