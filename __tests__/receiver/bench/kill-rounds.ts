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
import { createPostgresStore } from '../../../src/receiver/postgres-store';
import type { SubmissionStore } from '../../../src/receiver/store';
import { sample, startReceiver, submit } from './process';
import type { Sample } from './process';

const SENDERS = 6;
const MAX_FILE_BYTES = 200_000;
const MAX_LIFE_MS = 400;
const MAX_WAIT_FOR_REPLY_MS = 5_000;
const DELIVERY_POLL_MS = 100;
/** After 200 rounds about two thousand mails are waiting, so the bench waits until no more are sent. */
const MAX_POLLS_WITHOUT_DELIVERY = 600;

export interface KillReport {
  rounds: number;
  submissions: number;
  confirmedBeforeLastStart: number;
  /** Confirmed to the sender, but not stored. */
  lost: string[];
  /** Stored, but not as it was sent. */
  damaged: string[];
  /** Stored more than once. */
  duplicated: string[];
  messages: number;
  /** Delivered, but not as it was sent. */
  damagedMessages: string[];
  /** Never delivered. */
  undelivered: string[];
  /** Accepted by the mail server just before the kill, and sent again with the same Message-ID. */
  resent: number;
}

interface Message {
  name: string;
  sha256: string;
  messageId: string;
}

interface Senders {
  samples: Sample[];
  /** The reference of each sample whose submission was confirmed. */
  confirmed: Map<Sample, string>;
  /** Sends samples one after the other until one gets no reply. */
  sendUntilKilled(url: string, onReply: () => void): Promise<void>;
  /** Sends each sample without a reply again. */
  sendRest(url: string): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

async function startMailServer(): Promise<{ url: string; messages: Message[]; close(): Promise<void> }> {
  const messages: Message[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      simpleParser(stream).then(({ subject, attachments, messageId }) => {
        messages.push({
          name: /: (.*) \(/.exec(subject ?? '')?.[1] ?? '',
          sha256: sha256(attachments[0]?.content ?? Buffer.alloc(0)),
          messageId: messageId ?? '',
        });
        done();
      }, done);
    },
  });
  // Killed receivers leave broken connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function createSenders(): Senders {
  const samples: Sample[] = [];
  const confirmed = new Map<Sample, string>();
  const unconfirmed: Sample[] = [];

  function nextSample(): Sample {
    const again = unconfirmed.pop();
    if (again) return again;
    const created = sample(`Person ${samples.length}`, Math.floor(Math.random() * MAX_FILE_BYTES));
    samples.push(created);
    return created;
  }
  async function attempt(url: string, one: Sample): Promise<boolean> {
    const reference = await submit(url, one).catch(() => undefined);
    if (reference) confirmed.set(one, reference);
    else unconfirmed.push(one);
    return reference !== undefined;
  }
  return {
    samples,
    confirmed,
    async sendUntilKilled(url, onReply) {
      while (await attempt(url, nextSample())) onReply();
    },
    async sendRest(url) {
      for (const one of unconfirmed.splice(0)) await attempt(url, one);
    },
  };
}

async function runRound(round: number, env: Record<string, string>, senders: Senders): Promise<void> {
  const { url, child, ended } = await startReceiver(env);
  let onReply: () => void = () => undefined;
  const firstReply = new Promise<void>((resolve) => (onReply = resolve));
  const sending = Array.from({ length: SENDERS }, () => senders.sendUntilKilled(url, onReply));
  // In even rounds the time to the kill counts from the start, so that some receivers die before their first reply.
  // In odd rounds it counts from the first reply, so that some die later even on a slow machine.
  if (round % 2) await Promise.race([firstReply, pause(MAX_WAIT_FOR_REPLY_MS)]);
  await pause(Math.random() * MAX_LIFE_MS);
  child.kill('SIGKILL');
  await Promise.all([...sending, ended]);
}

/** Runs the receiver once more, until every submission is confirmed and delivered. */
async function finish(store: SubmissionStore, env: Record<string, string>, senders: Senders): Promise<void> {
  const { url, child, ended } = await startReceiver(env);
  await senders.sendRest(url);
  let pending = (await store.stats()).counts.pending;
  for (let poll = 0; poll < MAX_POLLS_WITHOUT_DELIVERY && pending > 0; poll++) {
    await pause(DELIVERY_POLL_MS);
    const left = (await store.stats()).counts.pending;
    if (left < pending) poll = 0;
    pending = left;
  }
  child.kill('SIGTERM');
  await ended;
}

async function compare(
  store: SubmissionStore,
  { samples, confirmed }: Senders,
  messages: Message[],
): Promise<Omit<KillReport, 'rounds' | 'confirmedBeforeLastStart'>> {
  const byName = new Map(samples.map((one) => [one.name, one]));
  const references = new Map<string, string[]>();
  const damaged: string[] = [];
  for await (const { submission } of store.list()) {
    const name = submission.fields[0]?.[1] ?? '';
    references.set(name, [...(references.get(name) ?? []), submission.reference]);
    const stored = sha256(await buffer(await store.openFile(submission.reference)));
    if (stored !== byName.get(name)?.sha256) damaged.push(name);
  }
  const namesWhere = (list: Iterable<Sample>, matches: (one: Sample) => boolean): string[] =>
    [...list].filter(matches).map(({ name }) => name);
  return {
    submissions: samples.length,
    lost: namesWhere(confirmed.keys(), (one) => !references.get(one.name)?.includes(confirmed.get(one) ?? '')),
    damaged,
    duplicated: namesWhere(samples, ({ name }) => (references.get(name)?.length ?? 0) > 1),
    messages: messages.length,
    damagedMessages: messages
      .filter((message) => byName.get(message.name)?.sha256 !== message.sha256)
      .map(({ name }) => name),
    undelivered: namesWhere(samples, ({ name }) => !messages.some((message) => message.name === name)),
    resent: messages.length - new Set(messages.map(({ messageId }) => messageId)).size,
  };
}

/** `database` is the URL of a Postgres; without it the submissions are in files. */
export async function runKillRounds(
  rounds: number,
  { database, log = () => undefined }: { database?: string; log?: (text: string) => void } = {},
): Promise<KillReport> {
  const spool = mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  const mailServer = await startMailServer();
  const env = {
    RECEIVER_SPOOL: spool,
    RECEIVER_MIN_FREE_MB: '0',
    ...(database && { RECEIVER_STORE: 'postgres', DATABASE_URL: database }),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'forms@averline.example',
    RECEIVER_RECIPIENTS: '{"default":"office@averline.example"}',
  };
  const senders = createSenders();
  for (let round = 1; round <= rounds; round++) {
    await runRound(round, env, senders);
    if (round % 10 === 0) log(`${round} rounds, ${senders.confirmed.size} confirmed`);
  }
  const confirmedBeforeLastStart = senders.confirmed.size;
  const store = database ? createPostgresStore(database, spool) : createFsStore(spool);
  await store.open({ recover: false });
  await finish(store, env, senders);
  await mailServer.close();
  const report = await compare(store, senders, mailServer.messages);
  await store.close();
  rmSync(spool, { recursive: true, force: true });
  return { rounds, confirmedBeforeLastStart, ...report };
}
