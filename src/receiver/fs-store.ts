/**
 * The store that needs nothing but a disk.
 *
 *   staging/<pid>-<id>/              an upload on its way in
 *   records/<reference>/             submission.json, file, history.jsonl; complete as soon as it is there
 *   state/<reference>.<status>.<attempts>.<ms>.<owner>     an empty file whose name is the state
 *
 * Renaming the staged directory to its record is the moment of commitment, and because a directory cannot
 * be renamed onto one that is not empty, also the check for duplicates. A state changes by renaming its
 * file: only one of several can succeed, since the old name is gone for the others. So one listing of
 * `state/` shows everything, and several processes may share a spool without locks.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_NAME, STATUSES, referenceOf } from './store';
import type { Draft, Event, Lease, Outcome, Stats, Status, Stored, Submission, SubmissionStore } from './store';

const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

type Held = Status | 'leased';
interface State {
  reference: string;
  status: Held;
  attempts: number;
  at: number;
  /** The process that holds a lease; 0 otherwise. */
  owner: number;
  name: string;
}

const stateName = (reference: string, status: Held, attempts: number, at: number, owner = 0): string =>
  `${reference}.${status}.${attempts}.${at}.${owner}`;

function parseState(name: string): State | undefined {
  const [reference, status, attempts, at, owner] = name.split('.');
  if (!reference || !status || owner === undefined) return undefined;
  if (status !== 'leased' && !STATUSES.includes(status as Status)) return undefined;
  return { reference, status: status as Held, attempts: Number(attempts), at: Number(at), owner: Number(owner), name };
}

const code = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

async function syncPath(target: string): Promise<void> {
  const handle = await fs.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(file: string, text: string, flags: 'w' | 'a'): Promise<void> {
  const handle = await fs.open(file, flags, PRIVATE_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Many submissions at once share one fsync of the directory: whoever asks while one runs waits for the next. */
function groupedSync(directory: string): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = syncPath(directory);
        return running;
      });
    return next;
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return code(error) === 'EPERM';
  }
}

export function fsStore(spool: string): SubmissionStore {
  const staging = path.join(spool, 'staging');
  const records = path.join(spool, 'records');
  const state = path.join(spool, 'state');
  const syncRecords = groupedSync(records);
  const syncState = groupedSync(state);

  const record = (reference: string): string => path.join(records, reference);
  const statePath = (name: string): string => path.join(state, name);

  async function states(): Promise<State[]> {
    return (await fs.readdir(state)).map(parseState).filter((found) => found !== undefined);
  }

  async function readRecord(reference: string): Promise<(Submission & { key: string }) | undefined> {
    try {
      return JSON.parse(await fs.readFile(path.join(record(reference), 'submission.json'), 'utf8'));
    } catch (error) {
      if (code(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async function readHistory(reference: string): Promise<Event[]> {
    try {
      const text = await fs.readFile(path.join(record(reference), 'history.jsonl'), 'utf8');
      // A line that power failed to finish is no event.
      return text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Event] : []));
    } catch (error) {
      if (code(error) === 'ENOENT') return [];
      throw error;
    }
  }

  const remember = (reference: string, event: Event): Promise<void> =>
    writeDurably(path.join(record(reference), 'history.jsonl'), `${JSON.stringify(event)}\n`, 'a');

  async function change(from: string, to: string): Promise<boolean> {
    try {
      await fs.rename(statePath(from), statePath(to));
      return true;
    } catch (error) {
      if (code(error) === 'ENOENT') return false;
      throw error;
    }
  }

  async function stored(found: State): Promise<Stored | undefined> {
    const submission = await readRecord(found.reference);
    if (!submission) return undefined;
    return {
      submission,
      status: found.status === 'leased' ? 'pending' : found.status,
      at: new Date(found.at),
      attempts: found.attempts,
      history: await readHistory(found.reference),
    };
  }

  const initialState = (submission: Submission): string =>
    stateName(
      submission.reference,
      submission.suspicions.length > 0 ? 'quarantined' : 'pending',
      0,
      Date.parse(submission.receivedAt),
    );

  /**
   * A record that was kept although its state could not be written (a full disk) would wait for the next start. Who sends
   * it again hears `ok`, so it gets its state now.
   */
  async function ensureState(submission: Submission): Promise<void> {
    if ((await states()).some(({ reference }) => reference === submission.reference)) return;
    await fs.writeFile(statePath(initialState(submission)), '', { mode: PRIVATE_FILE });
  }

  /** Puts right what a crash left between two steps. */
  async function recover(): Promise<void> {
    for (const name of await fs.readdir(staging)) {
      const owner = Number(name.split('-')[0]);
      // After a restart in a container the dead process may well have had our number.
      if (owner === process.pid || !isAlive(owner))
        await fs.rm(path.join(staging, name), { recursive: true, force: true });
    }
    const known = new Set<string>();
    for (const found of await states()) {
      if (!(await readRecord(found.reference))) {
        await fs.rm(statePath(found.name), { force: true });
        continue;
      }
      known.add(found.reference);
      if (found.status === 'leased' && (found.owner === process.pid || !isAlive(found.owner)))
        await change(found.name, stateName(found.reference, 'pending', found.attempts, Date.now()));
    }
    for (const reference of await fs.readdir(records)) {
      if (known.has(reference)) continue;
      const submission = await readRecord(reference);
      if (submission) await writeDurably(statePath(initialState(submission)), '', 'w');
    }
  }

  return {
    async open({ recover: recovering = true } = {}) {
      for (const directory of [spool, staging, records, state])
        await fs.mkdir(directory, { recursive: true, mode: PRIVATE_DIRECTORY });
      if (recovering) await recover();
    },

    async close() {},

    async stage() {
      const directory = path.join(staging, `${process.pid}-${randomUUID()}`);
      await fs.mkdir(directory, { mode: PRIVATE_DIRECTORY });
      return directory;
    },

    async discard(directory) {
      await fs.rm(directory, { recursive: true, force: true });
    },

    async put(draft: Draft) {
      for (let collision = 0; ; collision++) {
        const reference = referenceOf(draft.key, collision);
        const submission: Submission = { reference, ...draft.submission };
        await writeDurably(
          path.join(draft.staging, 'submission.json'),
          JSON.stringify({ key: draft.key, ...submission }, null, 1),
          'w',
        );
        await syncPath(draft.staging);
        try {
          await fs.rename(draft.staging, record(reference));
        } catch (error) {
          if (code(error) !== 'ENOTEMPTY' && code(error) !== 'EEXIST') throw error;
          const existing = await readRecord(reference);
          if (existing?.key !== draft.key) continue;
          // The one who came first may still be waiting for its own fsync.
          await syncRecords();
          await ensureState(existing);
          await fs.rm(draft.staging, { recursive: true, force: true });
          return { reference, duplicate: true };
        }
        await syncRecords();
        // Need not be durable: a record without a state gets one at the next start.
        await fs.writeFile(statePath(initialState(submission)), '', { mode: PRIVATE_FILE });
        return { reference, duplicate: false };
      }
    },

    async find(key) {
      for (let collision = 0; ; collision++) {
        const reference = referenceOf(key, collision);
        const existing = await readRecord(reference);
        if (!existing) return undefined;
        if (existing.key !== key) continue;
        await ensureState(existing);
        return reference;
      }
    },

    async claim(limit, leaseMs, now = new Date()) {
      const due = (await states())
        .filter(({ status, at }) => (status === 'pending' || status === 'leased') && at <= now.getTime())
        .sort((a, b) => a.at - b.at);
      const leases: Lease[] = [];
      for (const { reference, attempts, name } of due) {
        if (leases.length === limit) break;
        const token = stateName(reference, 'leased', attempts, now.getTime() + leaseMs, process.pid);
        if (await change(name, token)) leases.push({ reference, attempts, token });
      }
      return leases;
    },

    async settle(lease: Lease, outcome: Outcome) {
      try {
        await fs.access(statePath(lease.token));
        await remember(lease.reference, outcome.event);
      } catch (error) {
        if (code(error) === 'ENOENT') return false;
        throw error;
      }
      const at = outcome.to === 'pending' ? outcome.due.getTime() : Date.parse(outcome.event.at);
      const settled = await change(lease.token, stateName(lease.reference, outcome.to, lease.attempts + 1, at));
      await syncState();
      return settled;
    },

    async get(reference) {
      const found = (await states()).find((one) => one.reference === reference);
      return found && stored(found);
    },

    async *list(status) {
      for (const found of (await states()).sort((a, b) => a.at - b.at)) {
        const shown = found.status === 'leased' ? 'pending' : found.status;
        if (status && shown !== status) continue;
        const one = await stored(found);
        if (one) yield one;
      }
    },

    async openFile(reference): Promise<Readable> {
      return createReadStream(path.join(record(reference), FILE_NAME));
    },

    async move(reference, from, to, event) {
      const found = (await states()).find((one) => one.reference === reference);
      if (!found || found.status === 'leased' || !from.includes(found.status)) return false;
      await remember(reference, event);
      const moved = await change(found.name, stateName(reference, to, 0, Date.parse(event.at)));
      await syncState();
      return moved;
    },

    async remove(reference) {
      // The record first: a state without a record is cleared at the next start, while a record without a
      // state would be taken for new.
      const gone = path.join(staging, `${process.pid}-${randomUUID()}`);
      try {
        await fs.rename(record(reference), gone);
      } catch (error) {
        if (code(error) === 'ENOENT') return false;
        throw error;
      }
      await syncRecords();
      for (const found of await states())
        if (found.reference === reference) await fs.rm(statePath(found.name), { force: true });
      await fs.rm(gone, { recursive: true, force: true });
      return true;
    },

    async stats(): Promise<Stats> {
      const counts: Stats['counts'] = { pending: 0, quarantined: 0, delivered: 0, failed: 0 };
      let retrying = 0;
      const waiting: string[] = [];
      for (const { reference, status, attempts } of await states()) {
        const shown = status === 'leased' ? 'pending' : status;
        counts[shown]++;
        if (shown === 'pending' && attempts > 0) retrying++;
        if (shown === 'pending' || shown === 'failed') waiting.push(reference);
      }
      let oldest = Infinity;
      for (const reference of waiting) {
        const submission = await readRecord(reference);
        if (submission) oldest = Math.min(oldest, Date.parse(submission.receivedAt));
      }
      return { counts, retrying, ...(oldest < Infinity && { oldestUndelivered: new Date(oldest) }) };
    },

    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(spool);
      return bavail * bsize;
    },
  };
}
