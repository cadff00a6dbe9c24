/**
 * Kills the receiver at random moments under load, and restarts it. A sender without a reply sends the same
 * submission again, as a visitor would. The report says whether every confirmed submission was stored once and
 * complete, and whether the mail server received an incomplete one.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { createFsStore } from '../../../src/receiver/fs-store';
import { sample, startReceiver, submit } from './process';
import type { Sample } from './process';

const SENDERS = 6;
const MAX_FILE_BYTES = 200_000;
const MAX_LIFE_MS = 400;
const NO_ANSWER_MS = 5_000;

export interface KillReport {
  rounds: number;
  submissions: number;
  answeredBeforeAKill: number;
  /** Confirmed to the sender, but not stored. */
  lost: string[];
  /** Stored, but not as it was sent. */
  damaged: string[];
  /** Stored more than once. */
  doubled: string[];
  mails: number;
  /** Delivered, but not as it was sent. */
  brokenMails: string[];
  /** Never delivered. */
  undelivered: string[];
  /** Accepted by the mail server just before the kill, and sent again with the same Message-ID. */
  resent: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

export async function killRounds(rounds: number, tell: (text: string) => void = () => undefined): Promise<KillReport> {
  const spool = mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  const mails: { name: string; sha256: string; messageId: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      simpleParser(stream).then(({ subject, attachments, messageId }) => {
        mails.push({
          name: /: (.*) \(/.exec(subject ?? '')?.[1] ?? '',
          sha256: sha256(attachments[0]?.content ?? Buffer.alloc(0)),
          messageId: messageId ?? '',
        });
        done();
      }, done);
    },
  });
  // Killed receivers leave broken connections.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const env = {
    RECEIVER_SPOOL: spool,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'forms@averline.example',
    RECEIVER_RECIPIENTS: '{"default":"office@averline.example"}',
  };

  const samples: Sample[] = [];
  const answered = new Map<Sample, string>();
  const unanswered: Sample[] = [];
  const next = (): Sample => {
    const again = unanswered.pop();
    if (again) return again;
    const one = sample(`Person ${samples.length}`, Math.floor(Math.random() * MAX_FILE_BYTES));
    samples.push(one);
    return one;
  };
  async function attempt(url: string, one: Sample): Promise<boolean> {
    const reference = await submit(url, one).catch(() => undefined);
    if (reference) answered.set(one, reference);
    else unanswered.push(one);
    return reference !== undefined;
  }

  for (let round = 1; round <= rounds; round++) {
    const { url, child, ended } = await startReceiver(env);
    let answer: () => void = () => undefined;
    const firstAnswer = new Promise<void>((resolve) => (answer = resolve));
    const senders = Array.from({ length: SENDERS }, async () => {
      while (await attempt(url, next())) answer();
    });
    // In even rounds the time to the kill counts from the start, so that some receivers die before their first reply.
    // In odd rounds it counts from the first reply, so that some die later even on a slow machine.
    if (round % 2) await Promise.race([firstAnswer, pause(NO_ANSWER_MS)]);
    await pause(Math.random() * MAX_LIFE_MS);
    child.kill('SIGKILL');
    await Promise.all([...senders, ended]);
    if (round % 10 === 0) tell(`${round} rounds, ${answered.size} answered`);
  }
  const answeredBeforeAKill = answered.size;

  const last = await startReceiver(env);
  for (const one of unanswered.splice(0)) await attempt(last.url, one);
  const store = createFsStore(spool);
  for (let wait = 0; wait < 600 && (await store.stats()).counts.pending > 0; wait++) await pause(100);
  last.child.kill('SIGTERM');
  await last.ended;
  await new Promise<void>((resolve) => smtp.close(() => resolve()));

  const stored = new Map<string, string[]>();
  const damaged: string[] = [];
  for await (const { submission } of store.list()) {
    const name = submission.fields[0]?.[1] ?? '';
    stored.set(name, [...(stored.get(name) ?? []), submission.reference]);
    const sent = samples.find((one) => one.name === name);
    if (sha256(await buffer(await store.openFile(submission.reference))) !== sent?.sha256) damaged.push(name);
  }
  rmSync(spool, { recursive: true, force: true });

  const byName = new Map(samples.map((one) => [one.name, one]));
  const names = (list: Iterable<Sample>, wrong: (one: Sample) => boolean): string[] =>
    [...list].filter(wrong).map(({ name }) => name);
  return {
    rounds,
    submissions: samples.length,
    answeredBeforeAKill,
    lost: names(answered.keys(), (one) => !stored.get(one.name)?.includes(answered.get(one) ?? '')),
    damaged,
    doubled: names(samples, ({ name }) => (stored.get(name)?.length ?? 0) > 1),
    mails: mails.length,
    brokenMails: mails.filter((mail) => byName.get(mail.name)?.sha256 !== mail.sha256).map(({ name }) => name),
    undelivered: names(samples, ({ name }) => !mails.some((mail) => mail.name === name)),
    resent: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
  };
}
