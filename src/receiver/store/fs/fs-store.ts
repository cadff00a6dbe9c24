/**
 * The store that needs only a disk. `spool.ts` describes its files.
 *
 * A submission is committed by renaming its staging directory to its record. Because a rename cannot replace
 * a directory that is not empty, the same rename detects duplicates. A state changes by renaming its file, and
 * only one of several renames can succeed, so several processes can share a spool without locks. One listing
 * of `state/` gives the state of every submission.
 */
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { failureCode, silentLog } from '../../log';
import type { Log } from '../../log';
import { createOwners } from '../owners';
import type { Owners } from '../owners';
import { readHistory, reserveEvent, writeEvent } from './record-history';
import { countSetAside, listSetAside, readOrReport, restore, setAside } from './set-aside';
import {
  changeState,
  createSpool,
  ensureState,
  errorCode,
  filePath,
  findState,
  initialState,
  listStates,
  publicStatus,
  readRecord,
  recordPath,
  stateName,
  statePath,
  syncPath,
  parseState,
  writeDurably,
} from './spool';
import type { Spool, State } from './spool';
import { createDirectories, freeLeases, recoverSpool, scanRecords } from './spool-recovery';
import { createStaging } from '../staging';
import type { Staging } from '../staging';
import type { StoredRecord } from '../stored-record';
import { isDue, referenceForKey } from '../store';
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
} from '../store';

const SWEEP_MS = 60_000;
/** How often leases of other processes are looked at. */
const LEASE_CHECK_MS = 2_000;

/** What the functions of one store share. */
interface FsStore {
  spool: Spool;
  owners: Owners;
  staging: Staging;
  log: Log;
  /** Inbox commands only look; the receiver sets aside what is damaged. */
  mayRepair: boolean;
  isClosed: boolean;
  /** Due submissions of the last listing, the oldest last. A state that has changed since cannot be renamed. */
  due: State[];
  leasesCheckedAt: number;
}

/** Renames the staging directory to its record. Returns false if a record with this reference exists. */
async function commitRecord(spool: Spool, staging: string, reference: string): Promise<boolean> {
  try {
    await fs.rename(staging, recordPath(spool, reference));
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** Reads a record. A damaged one is set aside, and counts as missing. */
const readSound = ({ spool, log, mayRepair }: FsStore, reference: string): Promise<StoredRecord | undefined> =>
  readOrReport(
    () => readRecord(spool, reference),
    async (reason) => {
      if (mayRepair) await setAside(spool, reference, reason, log);
    },
  );

async function put(store: FsStore, draft: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }> {
  const { spool } = store;
  for (let collision = 0; ;) {
    const reference = referenceForKey(draft.key, collision);
    const submission: Submission = { reference, ...draft.submission };
    await writeDurably(
      path.join(draft.staging, 'submission.json'),
      JSON.stringify({ key: draft.key, ...submission }, null, 1),
    );
    await syncPath(draft.staging);
    if (await commitRecord(spool, draft.staging, reference)) {
      await spool.syncRecords();
      await ensureState(spool, initialState(submission), true);
      return { reference, duplicate: false };
    }
    const existing = await readSound(store, reference);
    // It was damaged and is set aside, so this reference is free again.
    if (!existing) continue;
    if (existing.key !== draft.key) {
      collision++;
      continue;
    }
    // The first of two concurrent repeats may still be waiting for its fsync.
    await spool.syncRecords();
    await ensureState(spool, initialState(existing));
    return { reference, duplicate: true };
  }
}

async function find(store: FsStore, key: string): Promise<string | undefined> {
  for (let collision = 0; ; collision++) {
    const reference = referenceForKey(key, collision);
    const existing = await readSound(store, reference);
    if (!existing) return undefined;
    if (existing.key !== key) continue;
    await ensureState(store.spool, initialState(existing));
    return reference;
  }
}

async function listDue(store: FsStore, now: number): Promise<State[]> {
  if (performance.now() - store.leasesCheckedAt > LEASE_CHECK_MS) {
    store.leasesCheckedAt = performance.now();
    await freeLeases(store.spool, store.owners);
  }
  return (await listStates(store.spool))
    .filter(({ status, attempts, at }) => status === 'pending' && isDue(attempts, at, now))
    .sort((a, b) => b.at - a.at);
}

async function claim(store: FsStore, limit: number, now: Date): Promise<Lease[]> {
  const leases: Lease[] = [];
  let hasListed = false;
  while (leases.length < limit) {
    const state = store.due.pop();
    if (!state) {
      // One listing serves many claims, so that a long queue is not listed again for every few mails.
      if (hasListed) break;
      hasListed = true;
      store.due = await listDue(store, now.getTime());
      continue;
    }
    const token = stateName({ ...state, status: 'leased', owner: store.owners.id });
    try {
      if (await changeState(store.spool, state.name, token))
        leases.push({ reference: state.reference, attempts: state.attempts, token });
    } catch (error) {
      // The caller must know which leases it has.
      if (leases.length === 0) throw error;
      break;
    }
  }
  return leases;
}

async function prepare(store: FsStore, lease: Lease): Promise<StoredSubmission | undefined> {
  const { spool } = store;
  const state = parseState(lease.token);
  const stored = state && (await readStored(store, state));
  if (stored) await reserveEvent(spool, lease.reference);
  // An operator has removed the record, or it was set aside.
  else await fs.rm(statePath(spool, lease.token), { force: true });
  return stored;
}

async function settle({ spool }: FsStore, lease: Lease, outcome: DeliveryOutcome): Promise<boolean> {
  const state = parseState(lease.token);
  if (!state) return false;
  try {
    // Recorded even if the lease is lost: the receiver that has it now must know who already got the mail.
    await writeEvent(spool, lease.reference, outcome.event);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  const at = outcome.to === 'pending' ? outcome.due.getTime() : Date.parse(outcome.event.at);
  const settled = { ...state, status: outcome.to, attempts: lease.attempts + 1, at, owner: '0' };
  const isSettled = await changeState(spool, lease.token, stateName(settled));
  await spool.syncState();
  return isSettled;
}

async function giveBack({ spool }: FsStore, lease: Lease): Promise<void> {
  const state = parseState(lease.token);
  if (state) await changeState(spool, lease.token, stateName({ ...state, status: 'pending', owner: '0' }));
}

async function sendNow({ spool }: FsStore, reference?: string): Promise<number> {
  const now = Date.now();
  let count = 0;
  for (const state of await listStates(spool)) {
    if (state.status !== 'pending' || (reference !== undefined && state.reference !== reference)) continue;
    if (isDue(state.attempts, state.at, now)) continue;
    if (await changeState(spool, state.name, stateName({ ...state, at: now }))) count++;
  }
  await spool.syncState();
  return count;
}

async function readStored(store: FsStore, state: State): Promise<StoredSubmission | undefined> {
  const record = await readSound(store, state.reference);
  if (!record) return undefined;
  const { key: _key, ...submission } = record;
  return {
    submission,
    status: publicStatus(state),
    at: new Date(state.at),
    attempts: state.attempts,
    history: await readHistory(store.spool, state.reference),
  };
}

async function* list(store: FsStore, status?: Status): AsyncGenerator<StoredSubmission> {
  for (const state of (await listStates(store.spool)).sort((a, b) => a.at - b.at)) {
    if (status && publicStatus(state) !== status) continue;
    const stored = await readStored(store, state).catch((error: unknown) => {
      store.log.error({ event: 'entry-unreadable', reference: state.reference, code: errorCode(error) });
    });
    if (stored) yield stored;
  }
}

async function move(
  { spool, owners }: FsStore,
  reference: string,
  from: readonly Status[],
  to: Status,
  event: HistoryEvent,
): Promise<boolean> {
  const state = await findState(spool, reference);
  if (!state || !from.includes(publicStatus(state))) return false;
  if (state.status === 'leased' && !(await owners.hasEnded(state.owner))) return false;
  await writeEvent(spool, reference, event);
  const moved = { ...state, status: to, attempts: 0, at: Date.parse(event.at), owner: '0' };
  const isMoved = await changeState(spool, state.name, stateName(moved));
  await spool.syncState();
  return isMoved;
}

async function remove({ spool, staging }: FsStore, name: string): Promise<boolean> {
  if (path.basename(name) !== name) return false;
  // The record is removed first, because the next start clears a state without a record, but treats a record
  // without a state as new.
  const removed = staging.newPath();
  const moveAway = (from: string): Promise<boolean> =>
    fs.rename(from, removed).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === 'ENOENT') return false;
        throw error;
      },
    );
  if (!(await moveAway(recordPath(spool, name))) && !(await moveAway(path.join(spool.corrupt, name)))) return false;
  await spool.syncRecords();
  for (const state of await listStates(spool))
    if (state.reference === name) await fs.rm(statePath(spool, state.name), { force: true });
  await staging.discard(removed);
  return true;
}

/** For states that a previous release wrote. */
const readReceivedAt = async (store: FsStore, reference: string): Promise<number> =>
  Date.parse((await readSound(store, reference))?.receivedAt ?? '') || Infinity;

async function readStats(store: FsStore): Promise<Stats> {
  const counts: Stats['counts'] = { pending: 0, quarantined: 0, delivered: 0, failed: 0 };
  let retrying = 0;
  let oldest = Infinity;
  for (const state of await listStates(store.spool)) {
    const status = publicStatus(state);
    counts[status]++;
    if (status === 'pending' && state.attempts > 0) retrying++;
    if (status === 'pending' || status === 'failed')
      oldest = Math.min(oldest, state.receivedAt ?? (await readReceivedAt(store, state.reference)));
  }
  return {
    counts,
    retrying,
    setAside: await countSetAside(store.spool),
    ...(oldest < Infinity && { oldestUndelivered: new Date(oldest) }),
  };
}

async function open(store: FsStore): Promise<void> {
  const { spool, owners, staging, log } = store;
  await createDirectories(spool);
  await owners.register();
  await staging.sweep();
  await recoverSpool(spool, log);
  await freeLeases(spool, owners);
  store.mayRepair = true;
  scanRecords(spool, log, () => store.isClosed).catch((error: unknown) =>
    log.error({ event: 'maintenance-error', code: failureCode(error) }),
  );
}

/** Creates a store in a directory on disk. Long: one short method for each operation of the store. */
export function createFsStore(root: string): SubmissionStore {
  const spool = createSpool(root);
  const owners = createOwners(spool.owners);
  const staging = createStaging(spool.staging, owners);
  const store: FsStore = {
    spool,
    owners,
    staging,
    log: silentLog,
    mayRepair: false,
    isClosed: false,
    due: [],
    leasesCheckedAt: -Infinity,
  };
  let sweeping: NodeJS.Timeout | undefined;
  return {
    async open({ recover = true, log = silentLog } = {}) {
      store.log = log;
      if (!recover) return createDirectories(spool);
      await open(store);
      sweeping ??= setInterval(() => void staging.sweep().catch(() => undefined), SWEEP_MS).unref();
    },
    async close() {
      store.isClosed = true;
      clearInterval(sweeping);
      await owners.close();
    },
    stage: () => staging.create(),
    discard: (directory) => staging.discard(directory),
    put: (draft) => put(store, draft),
    find: (key) => find(store, key),
    claim: (limit, now = new Date()) => claim(store, limit, now),
    prepare: (lease) => prepare(store, lease),
    settle: (lease, outcome) => settle(store, lease, outcome),
    giveBack: (lease) => giveBack(store, lease),
    sendNow: (reference) => sendNow(store, reference),
    has: (reference) =>
      fs.access(path.join(recordPath(spool, reference), 'submission.json')).then(
        () => true,
        (error: unknown) => {
          if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false;
          throw error;
        },
      ),
    async get(reference) {
      const state = await findState(spool, reference);
      return state && readStored(store, state);
    },
    list: (status) => list(store, status),
    openFile: async (reference) => createReadStream(filePath(spool, reference)),
    move: (reference, from, to, event) => move(store, reference, from, to, event),
    remove: (name) => remove(store, name),
    setAside: (reference, reason) => setAside(spool, reference, reason, store.log),
    listSetAside: () => listSetAside(spool),
    restore: (reference) => restore(spool, reference),
    stats: () => readStats(store),
    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(root);
      return bavail * bsize;
    },
    probe: () => staging.probe(),
  };
}
