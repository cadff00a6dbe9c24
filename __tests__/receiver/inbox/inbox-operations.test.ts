/** Inbox commands that change much, or show what others wrote. */
import { runScript } from '../../helpers/run-script';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure } from '../../../src/receiver/describe-failure';
import { COMMANDS } from '../../../src/receiver/inbox/inbox-commands';
import type { MailConfig } from '../../../src/receiver/config';
import { mailTo, type Mailbox } from '../support/start-mailbox';
import {
  all,
  closeReceivers,
  cv,
  openMailbox,
  runInbox,
  send,
  start,
  until,
  type Running,
} from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

const HOUR_MS = 3_600_000;
const startWith = (box: Mailbox, spool: string, over: Partial<MailConfig> = {}): Promise<Running> =>
  start({ store: { type: 'fs', spool }, mail: mailTo(box.port, over) });
/** The one line that the command prints when it fails. */
async function failureOf(spool: string, args: string[]): Promise<string> {
  const said = describeFailure(
    await runInbox(spool, args).then(
      () => new Error('none'),
      (error: Error) => error,
    ),
  );
  expect(said).not.toContain('\n');
  return said;
}
const hasStatus = (receiver: Running, reference: string, status: string) => async () =>
  (await receiver.store.get(reference))?.status === status;

describe('the inbox [R22.9]', () => {
  it.each([
    ['purge', '--dryrun'],
    ['purge', '--dry-run', 'now'],
    ['purge', 'x'],
    ...Object.entries(COMMANDS).map(([name, { maxArgs }]) => [
      name,
      ...Array.from({ length: maxArgs + 1 }, () => 'AAAA-AAAA-AAAA'),
    ]),
  ])('changes nothing when it is called with “%s %s”', async (...args) => {
    const receiver = await start({ retention: { default: { deliveredDays: 0, quarantinedDays: 0 } } });
    await send(receiver, cv({ 'Referral code': 'spam' }));
    const [stored] = await all(receiver.store);
    const handled = { at: '2020-01-01T00:00:00.000Z', what: 'handled' } as const;
    await receiver.store.move(stored?.submission.reference ?? '', ['quarantined'], 'delivered', handled);
    const before = JSON.stringify(await all(receiver.store));
    const given = args.filter((one) => one !== undefined);
    await expect(runInbox(receiver.spool, given)).rejects.toThrow('nothing was');
    expect(JSON.stringify(await all(receiver.store))).toBe(before);
  });

  it('shows nothing that controls the terminal when a sender or a mail server wrote it', async () => {
    const box = await openMailbox({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('\u001b[2J\u009b31m\rno such user'), { responseCode: 550 })),
    });
    const receiver = await startWith(box, temporaryFolder(), { backoffMs: [] });
    const reference = await send(receiver);
    // A previous release accepted every character.
    const file = path.join(receiver.spool, 'records', reference, 'submission.json');
    const stored = JSON.parse(readFileSync(file, 'utf8')) as object;
    const evil = 'a\r\u001b]0;x\u0007\u202eb';
    writeFileSync(file, JSON.stringify({ ...stored, fields: [['Name', evil]], extra: [[evil, evil]], formId: evil }));
    await until(async () => (await receiver.store.get(reference))?.status !== 'pending');
    const shown = (await runInbox(receiver.spool, ['list'])) + (await runInbox(receiver.spool, ['show', reference]));
    expect(shown).toContain('[U+202E]');
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  it.each([
    ['export', ['AAAA-AAAA-AAAA', '/proc/nowhere'], /There is no submission/],
    ['restored', ['/nowhere/receiver.log'], /\/nowhere\/receiver\.log: no such file or directory \(ENOENT\)\./],
    ['list', ['everything'], /A status is one of/],
  ])('explains a mistake of “%s” in one line', async (name, args, expected) => {
    expect(await failureOf(temporaryFolder(), [name, ...args])).toMatch(expected);
  });

  it('reports in one line that it cannot export to a path', async () => {
    const receiver = await start();
    const reference = await send(receiver);
    for (const place of ['/proc/nowhere', '/etc/hostname', '/dev/null/x'])
      expect(await failureOf(receiver.spool, ['export', reference, place])).toContain(place);
  });

  it('exits with a non-zero status when it fails', () => {
    const env = { PATH: process.env.PATH, RECEIVER_SPOOL: temporaryFolder() };
    const { status, stderr } = runScript('src/receiver/inbox.ts', ['list', 'everything'], { timeout: 20_000, env });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
  });
});

it('send-now immediately sends mail that is waiting for a later attempt [R22.7]', async () => {
  let isAway = true;
  const box = await openMailbox({
    onRcptTo: (_address, _session, done) =>
      done(isAway ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
  });
  const receiver = await startWith(box, temporaryFolder(), { backoffMs: [HOUR_MS, HOUR_MS] });
  const references = [await send(receiver), await send(receiver, cv({ Name: 'Other' }))];
  await until(async () => (await receiver.store.stats()).retrying === 2);
  isAway = false;
  expect(await runInbox(receiver.spool, ['send-now', references[0] ?? ''])).toContain('1 will be tried again');
  await until(async () => (await receiver.store.stats()).counts.delivered === 1);
  expect(box.taken[0]?.mail.messageId).toContain(references[0]);
  expect(await runInbox(receiver.spool, ['send-now'])).toContain('1 will be tried again');
  await until(async () => (await receiver.store.stats()).counts.delivered === 2);
  expect(await runInbox(receiver.spool, ['send-now'])).toBe('Nothing waits for a later attempt.');
});

/** A bounce as Exim and Postfix write it (RFC 3464). */
const bounceOf = (reference: string, recipient: string, action = 'failed'): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: forms@averline.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${reference}@averline.example>`,
    `X-Form-Reference: ${reference}`,
    '',
    '--b--',
    '',
  ].join('\r\n');

describe('a bounce [R22.7]', () => {
  const RECIPIENTS = { default: ['a@averline.example', 'b@averline.example'] };

  /** A submission that two recipients have received. */
  async function delivered() {
    const box = await openMailbox();
    const mail = { recipients: RECIPIENTS, returnPath: 'bounces@averline.example' };
    const receiver = await startWith(box, temporaryFolder(), mail);
    const reference = await send(receiver);
    await until(hasStatus(receiver, reference, 'delivered'));
    return { box, receiver, reference };
  }

  it('marks the submission as failed, and a retry sends it only to the recipient who did not get it', async () => {
    const { box, receiver, reference } = await delivered();
    expect(box.taken[0]?.from).toBe('bounces@averline.example');
    const said = await runInbox(receiver.spool, ['bounce'], bounceOf(reference, 'B@averline.example'));
    expect(said).toContain('listed as failed');
    expect(await runInbox(receiver.spool, ['show', reference])).toMatch(/bounced from b@averline.example: smtp; 550/);
    await runInbox(receiver.spool, ['retry', reference]);
    await until(hasStatus(receiver, reference, 'delivered'));
    expect(box.taken.map(({ to }) => to)).toEqual([RECIPIENTS.default, ['b@averline.example']]);
  });

  it('marks the submission as failed, and a retry sends it to every recipient, when it names a forwarding address', async () => {
    const { box, receiver, reference } = await delivered();
    await runInbox(receiver.spool, ['bounce'], bounceOf(reference, 'private@elsewhere.example'));
    expect((await receiver.store.get(reference))?.status).toBe('failed');
    await runInbox(receiver.spool, ['retry', reference]);
    await until(hasStatus(receiver, reference, 'delivered'));
    expect(box.taken.map(({ to }) => to)).toEqual([RECIPIENTS.default, RECIPIENTS.default]);
  });

  it('changes nothing when it only reports a delay', async () => {
    const { receiver, reference } = await delivered();
    await runInbox(receiver.spool, ['bounce'], bounceOf(reference, 'a@averline.example', 'delayed'));
    expect((await receiver.store.get(reference))?.status).toBe('delivered');
  });

  it('changes nothing when its submission does not exist', async () => {
    const said = await runInbox(temporaryFolder(), ['bounce'], bounceOf('AAAA-AAAA-AAAA', 'a@averline.example'));
    expect(said).toContain('no submission');
  });
});

describe('a spool that was restored from a backup [R22.8]', () => {
  /** Two submissions wait in the backup; one of them is sent after the backup was made. */
  async function restoredSpool() {
    const spool = temporaryFolder();
    const copy = path.join(temporaryFolder(), 'copy');
    const receiver = await start({ store: { type: 'fs', spool } });
    const [sent, waiting] = [await send(receiver, cv({ Name: 'Sent' })), await send(receiver, cv({ Name: 'Waiting' }))];
    await closeReceivers();
    cpSync(spool, copy, { recursive: true });
    return { copy, sent, waiting };
  }

  it('sends none of the messages that waited in the backup, and shows them to an operator', async () => {
    const { copy, sent, waiting } = await restoredSpool();
    expect(await runInbox(copy, ['restored'])).toContain('2 are held as failed');
    const box = await openMailbox();
    const receiver = await startWith(box, copy);
    await receiver.delivery?.runOnce();
    expect(box.read).toEqual([]);
    await runInbox(copy, ['done', sent]);
    await runInbox(copy, ['retry', waiting]);
    await until(hasStatus(receiver, waiting, 'delivered'));
    expect(box.taken.map(({ mail }) => mail.messageId)).toEqual([`<${waiting}@averline.example>`]);
  });

  it('sends only what the log does not list as sent', async () => {
    const { copy, sent, waiting } = await restoredSpool();
    const log = path.join(temporaryFolder(), 'log');
    const line = JSON.stringify({ level: 30, time: Date.now(), part: 'receiver', event: 'delivered', reference: sent });
    writeFileSync(log, `Nov 25 12:00:00 host node[1]: ${line}\nnot JSON "delivered" {\n${line.slice(0, 30)}`);
    expect(await runInbox(copy, ['restored', log])).toBe('1 were delivered after the backup, 1 still wait.');
    const box = await openMailbox();
    const receiver = await startWith(box, copy);
    await until(hasStatus(receiver, waiting, 'delivered'));
    await receiver.delivery?.runOnce();
    expect(box.taken.map(({ mail }) => mail.messageId)).toEqual([`<${waiting}@averline.example>`]);
  });
});
