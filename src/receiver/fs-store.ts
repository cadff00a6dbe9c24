/**
 * The store that needs only a disk. `spool.ts` describes its files.
 *
 * A submission is committed by renaming its staging directory to its record. Because a rename cannot replace
 * a directory that is not empty, the same rename detects duplicates. A state changes by renaming its file, and
 * only one of several renames can succeed, so several processes can share a spool without locks. One listing
 * of `state/` gives the state of every submission.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import {
  PRIVATE_DIRECTORY,
  appendHistory,
  changeState,
  createSpool,
  ensureState,
  errorCode,
  findState,
  listStates,
  publicStatus,
  readHistory,
  readRecord,
  recordPath,
  recoverSpool,
  stateName,
  statePath,
  syncPath,
  writeDurably,
  writeInitialState,
} from './spool';
import type { Spool, State } from './spool';
import { FILE_NAME, referenceForKey } from './store';
import type {
  DeliveryOutcome,
  HistoryEvent,
  Lease,
  Stats,
  Status,
  StoredSubmission,
  Submission,
  SubmissionDraft,
  SubmissionStore,
} from './store';

const newStagingPath = (spool: Spool): string => path.join(spool.staging, `${process.pid}-${randomUUID()}`);

/** Renames the staging directory to its record. Returns false if a record with this reference exists. */
async function commitRecord(spool: Spool, staging: string, reference: string): Promise<boolean> {
  try {
    await fs.rename(staging, recordPath(spool, reference));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function put(spool: Spool, draft: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }> {
  for (let collision = 0; ; collision++) {
    const reference = referenceForKey(draft.key, collision);
    const submission: Submission = { reference, ...draft.submission };
    await writeDurably(
      path.join(draft.staging, 'submission.json'),
      JSON.stringify({ key: draft.key, ...submission }, null, 1),
      'w',
    );
    await syncPath(draft.staging);
    if (await commitRecord(spool, draft.staging, reference)) {
      await spool.syncRecords();
      await writeInitialState(spool, submission);
      return { reference, duplicate: false };
    }
    const existing = await readRecord(spool, reference);
    if (existing?.key !== draft.key) continue;
    // The first of two concurrent repeats may still be waiting for its fsync.
    await spool.syncRecords();
    await ensureState(spool, existing);
    await fs.rm(draft.staging, { recursive: true, force: true });
    return { reference, duplicate: true };
  }
}

async function find(spool: Spool, key: string): Promise<string | undefined> {
  for (let collision = 0; ; collision++) {
    const reference = referenceForKey(key, collision);
    const existing = await readRecord(spool, reference);
    if (!existing) return undefined;
    if (existing.key !== key) continue;
    await ensureState(spool, existing);
    return reference;
  }
}

async function claim(spool: Spool, limit: number, leaseMs: number, now: Date): Promise<Lease[]> {
  const due = (await listStates(spool))
    .filter((state) => publicStatus(state) === 'pending' && state.at <= now.getTime())
    .sort((a, b) => a.at - b.at);
  const leases: Lease[] = [];
  for (const { reference, attempts, name } of due) {
    if (leases.length === limit) break;
    const token = stateName(reference, 'leased', attempts, now.getTime() + leaseMs, process.pid);
    if (await changeState(spool, name, token)) leases.push({ reference, attempts, token });
  }
  return leases;
}

async function settle(spool: Spool, lease: Lease, outcome: DeliveryOutcome): Promise<boolean> {
  try {
    await fs.access(statePath(spool, lease.token));
    await appendHistory(spool, lease.reference, outcome.event);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  const at = outcome.to === 'pending' ? outcome.due.getTime() : Date.parse(outcome.event.at);
  const settledName = stateName(lease.reference, outcome.to, lease.attempts + 1, at);
  const settled = await changeState(spool, lease.token, settledName);
  await spool.syncState();
  return settled;
}

async function readStored(spool: Spool, state: State): Promise<StoredSubmission | undefined> {
  const submission = await readRecord(spool, state.reference);
  if (!submission) return undefined;
  return {
    submission,
    status: publicStatus(state),
    at: new Date(state.at),
    attempts: state.attempts,
    history: await readHistory(spool, state.reference),
  };
}

async function* list(spool: Spool, status?: Status): AsyncGenerator<StoredSubmission> {
  for (const state of (await listStates(spool)).sort((a, b) => a.at - b.at)) {
    if (status && publicStatus(state) !== status) continue;
    const stored = await readStored(spool, state);
    if (stored) yield stored;
  }
}

async function move(
  spool: Spool,
  reference: string,
  from: readonly Status[],
  to: Status,
  event: HistoryEvent,
): Promise<boolean> {
  const state = await findState(spool, reference);
  if (!state || state.status === 'leased' || !from.includes(state.status)) return false;
  await appendHistory(spool, reference, event);
  const moved = await changeState(spool, state.name, stateName(reference, to, 0, Date.parse(event.at)));
  await spool.syncState();
  return moved;
}

async function remove(spool: Spool, reference: string): Promise<boolean> {
  // The record is removed first, because the next start clears a state without a record, but treats a record
  // without a state as new.
  const removed = newStagingPath(spool);
  try {
    await fs.rename(recordPath(spool, reference), removed);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  await spool.syncRecords();
  for (const state of await listStates(spool))
    if (state.reference === reference) await fs.rm(statePath(spool, state.name), { force: true });
  await fs.rm(removed, { recursive: true, force: true });
  return true;
}

async function readStats(spool: Spool): Promise<Stats> {
  const counts: Stats['counts'] = { pending: 0, quarantined: 0, delivered: 0, failed: 0 };
  let retrying = 0;
  const undelivered: string[] = [];
  for (const state of await listStates(spool)) {
    const status = publicStatus(state);
    counts[status]++;
    if (status === 'pending' && state.attempts > 0) retrying++;
    if (status === 'pending' || status === 'failed') undelivered.push(state.reference);
  }
  let oldest = Infinity;
  for (const reference of undelivered) {
    const submission = await readRecord(spool, reference);
    if (submission) oldest = Math.min(oldest, Date.parse(submission.receivedAt));
  }
  return { counts, retrying, ...(oldest < Infinity && { oldestUndelivered: new Date(oldest) }) };
}

/** Creates a store in a directory of the file system. */
export function createFsStore(root: string): SubmissionStore {
  const spool = createSpool(root);
  return {
    async open({ recover = true } = {}) {
      for (const directory of [root, spool.staging, spool.records, spool.state])
        await fs.mkdir(directory, { recursive: true, mode: PRIVATE_DIRECTORY });
      if (recover) await recoverSpool(spool);
    },
    async close() {},
    async stage() {
      const directory = newStagingPath(spool);
      await fs.mkdir(directory, { mode: PRIVATE_DIRECTORY });
      return directory;
    },
    discard: (directory) => fs.rm(directory, { recursive: true, force: true }),
    put: (draft) => put(spool, draft),
    find: (key) => find(spool, key),
    claim: (limit, leaseMs, now = new Date()) => claim(spool, limit, leaseMs, now),
    settle: (lease, outcome) => settle(spool, lease, outcome),
    async get(reference) {
      const state = await findState(spool, reference);
      return state && readStored(spool, state);
    },
    list: (status) => list(spool, status),
    openFile: async (reference) => createReadStream(path.join(recordPath(spool, reference), FILE_NAME)),
    move: (reference, from, to, event) => move(spool, reference, from, to, event),
    remove: (reference) => remove(spool, reference),
    stats: () => readStats(spool),
    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(root);
      return bavail * bsize;
    },
  };
}
