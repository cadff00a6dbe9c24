/**
 * Kills the receiver, and then the page server that runs it, at random moments under load. A sender without a reply sends
 * the same submission again, as a visitor would. The report says whether every confirmed submission was stored once and
 * complete, and what became of its mail.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { createFsStore } from '../../../src/receiver/store/fs/fs-store';
import { createPostgresStore } from '../../../src/receiver/store/postgres/postgres-store';
import type { SubmissionStore } from '../../../src/receiver/store/store';
import { startMailbox } from '../support/start-mailbox';
import { sample, startSite, submit, type Sample, type SiteProcesses } from './process';

const SENDERS = 6;
const MAX_FILE_BYTES = 200_000;
const MAX_LIFE_MS = 400;
const MAX_WAIT_FOR_REPLY_MS = 5_000;
/** After this many rounds, the site runs until every mail is sent, which must take less than a minute. */
const ROUNDS_BETWEEN_DELIVERIES = 10;
const DELIVERY_POLL_MS = 100;
const MAX_DELIVERY_MS = 180_000;
/** Within this time, a mail server accepts a message and the outcome is on disk. */
const OUTCOME_MS = 3_000;

interface Message {
  name: string;
  sha256: string;
  messageId: string;
  at: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Keeps only what the report needs of each message, because a run has thousands. */
async function startMailServer() {
  const messages: Message[] = [];
  const mailbox = await startMailbox({
    onData(stream, _session, done) {
      simpleParser(stream).then(({ subject, attachments, messageId }) => {
        messages.push({
          name: /: (.*) \(/.exec(subject ?? '')?.[1] ?? '',
          sha256: sha256(attachments[0]?.content ?? Buffer.alloc(0)),
          messageId: messageId ?? '',
          at: performance.now(),
        });
        done();
      }, done);
    },
  });
  return { messages, ...mailbox };
}

function createSenders() {
  const samples: Sample[] = [];
  /** The reference of each sample whose submission was confirmed. */
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
    /** Sends samples one after the other until one gets no reply. */
    async sendUntilKilled(url: string, onReply: () => void) {
      while (await attempt(url, nextSample())) onReply();
    },
    /** Sends each sample without a reply again. */
    async sendRest(url: string) {
      for (const one of unconfirmed.splice(0)) await attempt(url, one);
    },
  };
}

interface Run {
  folder: string;
  env: Record<string, string>;
  senders: ReturnType<typeof createSenders>;
  store: SubmissionStore;
  kills: { process: 'receiver' | 'pageServer'; at: number }[];
  /** The longest time from a start until every stored submission was sent. */
  slowestDeliveryMs: number;
}

function kill({ kills }: Run, site: SiteProcesses, which: 'receiver' | 'pageServer'): void {
  const pid = site[which]();
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  kills.push({ process: which, at: performance.now() });
}

async function runRound(round: number, run: Run): Promise<void> {
  const { folder, env, senders } = run;
  const site = await startSite(folder, env);
  let onReply: () => void = () => undefined;
  const firstReply = new Promise<void>((resolve) => (onReply = resolve));
  const sending = Array.from({ length: SENDERS }, () => senders.sendUntilKilled(site.url, onReply));
  // In even rounds the time to the kill counts from the start, so that some receivers die before their first reply.
  // In odd rounds it counts from the first reply, so that some die later even on a slow machine.
  if (round % 2) await Promise.race([firstReply, pause(MAX_WAIT_FOR_REPLY_MS)]);
  await pause(Math.random() * MAX_LIFE_MS);
  kill(run, site, 'receiver');
  // Meanwhile the page server starts another receiver, or is killed before it can.
  await pause(Math.random() * MAX_LIFE_MS);
  site.supervisor.kill('SIGKILL');
  // A receiver whose page server has ended closes itself, so it may overlap with that of the next round.
  kill(run, site, 'pageServer');
  await Promise.all([...sending, site.ended]);
}

/** Runs the site until every submission is confirmed and sent. */
async function deliverAll(run: Run): Promise<void> {
  const { folder, env, senders, store } = run;
  const { url, supervisor, ended } = await startSite(folder, env);
  const startedAt = performance.now();
  await senders.sendRest(url);
  while ((await store.stats()).counts.pending > 0 && performance.now() - startedAt < MAX_DELIVERY_MS)
    await pause(DELIVERY_POLL_MS);
  run.slowestDeliveryMs = Math.max(run.slowestDeliveryMs, Math.round(performance.now() - startedAt));
  supervisor.kill('SIGTERM');
  await ended;
}

/** Copies of a message that no kill explains, because none was close to the delivery. */
function findMailedTwice(messages: Message[], kills: Run['kills']): string[] {
  const seen = new Map<string, number>();
  const twice: string[] = [];
  for (const { messageId, name, at } of messages) {
    const before = seen.get(messageId);
    seen.set(messageId, at);
    if (before === undefined) continue;
    if (!kills.some((one) => one.at > before - OUTCOME_MS && one.at < before + OUTCOME_MS)) twice.push(name);
  }
  return twice;
}

async function compare({ store, senders: { samples, confirmed }, kills, slowestDeliveryMs }: Run, messages: Message[]) {
  const countOf = (which: Run['kills'][number]['process']): number =>
    kills.filter((one) => one.process === which).length;
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
    /** Confirmed to the sender, but not stored. */
    lost: namesWhere(confirmed.keys(), (one) => !references.get(one.name)?.includes(confirmed.get(one) ?? '')),
    /** Stored, but not as it was sent. */
    damaged,
    /** Stored more than once. */
    duplicated: namesWhere(samples, ({ name }) => (references.get(name)?.length ?? 0) > 1),
    messages: messages.length,
    /** Delivered, but not as it was sent. */
    damagedMessages: messages
      .filter((message) => byName.get(message.name)?.sha256 !== message.sha256)
      .map(({ name }) => name),
    undelivered: namesWhere(samples, ({ name }) => !messages.some((message) => message.name === name)),
    /** Accepted by the mail server just before a kill, and sent again with the same Message-ID. */
    resent: messages.length - new Set(messages.map(({ messageId }) => messageId)).size,
    /** Sent again without such a kill. */
    mailedTwice: findMailedTwice(messages, kills),
    kills: { receiver: countOf('receiver'), pageServer: countOf('pageServer') },
    slowestDeliveryMs,
  };
}

/** `database` is the URL of a Postgres; without it the submissions are in files. */
export async function runKillRounds(
  rounds: number,
  { database, log = () => undefined }: { database?: string; log?: (text: string) => void } = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  const spool = path.join(folder, 'spool');
  const mailServer = await startMailServer();
  const store = database ? createPostgresStore(database, spool) : createFsStore(spool);
  const run: Run = {
    folder,
    env: {
      RECEIVER_SPOOL: spool,
      ...(database && { RECEIVER_STORE: 'postgres', DATABASE_URL: database }),
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'forms@averline.example',
      RECEIVER_RECIPIENTS: '{"default":"office@averline.example"}',
    },
    senders: createSenders(),
    store,
    kills: [],
    slowestDeliveryMs: 0,
  };
  await store.open({ recover: false });
  for (let round = 1; round <= rounds; round++) {
    await runRound(round, run);
    if (round % ROUNDS_BETWEEN_DELIVERIES !== 0) continue;
    await deliverAll(run);
    log(`${round} rounds, ${run.senders.confirmed.size} confirmed, slowest delivery ${run.slowestDeliveryMs} ms`);
  }
  const confirmedBeforeLastStart = run.senders.confirmed.size;
  await deliverAll(run);
  await mailServer.close();
  const report = await compare(run, mailServer.messages);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return { rounds, confirmedBeforeLastStart, ...report };
}
