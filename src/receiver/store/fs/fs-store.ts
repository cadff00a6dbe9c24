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
import { errorCode, succeeds } from '../../../util/files';
import { silentLog } from '../../log';
import { Owners } from '../owners';
import { readHistory, reserveEvent, writeEvent } from './record-history';
import { listCorrupt, listSetAside, recoverSpool, restore, setAside } from './set-aside';
import {
  changeState,
  createSpool,
  ensureState,
  findState,
  initialState,
  listStates,
  publicStatus,
  readRecordAt,
  recordPath,
  statePath,
  syncPath,
  parseState,
  PRIVATE_FILE,
  type Spool,
  type State,
} from './spool';
import { createDirectories } from '../private-directory';
import { Staging } from '../staging';
import type { StoredRecord } from '../stored-record';
import {
  FILE_NAME,
  SubmissionStore,
  isDue,
  referenceForKey,
  type DeliveryOutcome,
  type HistoryEvent,
  type Lease,
  type OpenOptions,
  type SetAside,
  type Stats,
  type Status,
  type StoredSubmission,
  type Submission,
  type SubmissionDraft,
} from '../store';

class FsStore extends SubmissionStore {
  constructor(
    private readonly spool: Spool,
    private readonly owners: Owners,
  ) {
    super(new Staging(spool.staging, owners));
  }

  async open({ recover = true, log = silentLog }: OpenOptions = {}): Promise<void> {
    const { root, ...directories } = this.spool;
    this.log = log;
    await createDirectories(root, Object.values(directories));
    if (!recover) return;
    await this.staging.start();
    await recoverSpool(this.spool, log);
    this.mayRepair = true;
  }

  async close(): Promise<void> {
    this.mayRepair = false;
    await this.staging.stop();
  }

  async put(draft: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }> {
    const { spool } = this;
    for (;;) {
      const { reference, record } = await this.locate(draft.key);
      if (record) {
        // The first of two concurrent repeats may not have synced yet.
        await syncPath(spool.records);
        await ensureState(spool, initialState(record));
        return { reference, duplicate: true };
      }
      const submission: Submission = { reference, ...draft.submission };
      const text = JSON.stringify({ key: draft.key, ...submission }, null, 1);
      await fs.writeFile(path.join(draft.staging, 'submission.json'), text, { mode: PRIVATE_FILE, flush: true });
      await syncPath(draft.staging);
      // The rename fails if another request has stored a record with this reference meanwhile.
      if (await succeeds('ENOTEMPTY EEXIST ENOTDIR', fs.rename(draft.staging, recordPath(spool, reference)))) {
        await syncPath(spool.records);
        await ensureState(spool, initialState(submission), true);
        return { reference, duplicate: false };
      }
    }
  }

  async find(key: string): Promise<string | undefined> {
    const { reference, record } = await this.locate(key);
    if (!record) return undefined;
    await ensureState(this.spool, initialState(record));
    return reference;
  }

  async claim(limit: number, now = new Date()): Promise<Lease[]> {
    const { spool, owners } = this;
    const isFree = ({ status, attempts, at, owner }: State): boolean | Promise<boolean> =>
      status === 'leased' ? owners.hasEnded(owner) : isDue(attempts, at, now.getTime());
    const waiting = (await listStates(spool)).filter((state) => publicStatus(state) === 'pending');
    const leases: Lease[] = [];
    for (const state of waiting.sort((a, b) => a.at - b.at)) {
      if (leases.length === limit) break;
      try {
        if (!(await isFree(state))) continue;
        const token = await changeState(spool, state, { status: 'leased', owner: owners.id });
        if (token) leases.push({ reference: state.reference, attempts: state.attempts, token });
      } catch (error) {
        // Return the leases instead of throwing: the caller must know that it holds them.
        if (leases.length === 0) throw error;
        break;
      }
    }
    return leases;
  }

  async prepare({ reference, token }: Lease): Promise<StoredSubmission | undefined> {
    const state = parseState(token);
    const stored = state && (await this.readStored(state));
    if (stored) await reserveEvent(this.spool, reference);
    // The record was removed by an operator or set aside.
    else await fs.rm(statePath(this.spool, token), { force: true });
    return stored;
  }

  async settle({ reference, token, attempts }: Lease, outcome: DeliveryOutcome): Promise<boolean> {
    const { spool } = this;
    const state = parseState(token);
    if (!state) return false;
    // Record it even if the lease is lost, so that the new holder knows who got the mail.
    if (!(await succeeds('ENOENT', writeEvent(spool, reference, outcome.event)))) return false;
    const at = outcome.to === 'pending' ? outcome.due.getTime() : Date.parse(outcome.event.at);
    const settled = await changeState(spool, state, { status: outcome.to, attempts: attempts + 1, at });
    await syncPath(spool.state);
    return settled !== undefined;
  }

  async giveBack({ token }: Lease): Promise<void> {
    const state = parseState(token);
    if (state) await changeState(this.spool, state, { status: 'pending' });
  }

  async sendNow(reference?: string): Promise<number> {
    const { spool } = this;
    const now = Date.now();
    let count = 0;
    for (const state of await listStates(spool)) {
      if (state.status !== 'pending' || (reference !== undefined && state.reference !== reference)) continue;
      if (!isDue(state.attempts, state.at, now) && (await changeState(spool, state, { at: now }))) count++;
    }
    await syncPath(spool.state);
    return count;
  }

  has(reference: string): Promise<boolean> {
    return succeeds('ENOENT ENOTDIR', fs.access(path.join(recordPath(this.spool, reference), 'submission.json')));
  }

  async get(reference: string): Promise<StoredSubmission | undefined> {
    const state = await findState(this.spool, reference);
    return state && this.readStored(state);
  }

  async *list(status?: Status): AsyncGenerator<StoredSubmission> {
    for (const state of (await listStates(this.spool)).sort((a, b) => a.at - b.at)) {
      if (status && publicStatus(state) !== status) continue;
      const stored = await this.readStored(state).catch((error: unknown) => {
        this.log.error({ event: 'entry-unreadable', reference: state.reference, code: errorCode(error) });
      });
      if (stored) yield stored;
    }
  }

  async openFile(reference: string): Promise<ReturnType<typeof createReadStream>> {
    return createReadStream(path.join(recordPath(this.spool, reference), FILE_NAME));
  }

  async move(reference: string, from: readonly Status[], to: Status, event: HistoryEvent): Promise<boolean> {
    const { spool, owners } = this;
    const state = await findState(spool, reference);
    if (!state || !from.includes(publicStatus(state))) return false;
    if (state.status === 'leased' && !(await owners.hasEnded(state.owner))) return false;
    await writeEvent(spool, reference, event);
    const moved = await changeState(spool, state, { status: to, attempts: 0, at: Date.parse(event.at) });
    await syncPath(spool.state);
    return moved !== undefined;
  }

  async remove(name: string): Promise<boolean> {
    const { spool, staging } = this;
    if (path.basename(name) !== name) return false;
    // Remove the record first: the next start removes a state without a record, but treats a record without a state as
    // new.
    const removed = staging.newPath();
    const moveAway = (from: string): Promise<boolean> => succeeds('ENOENT', fs.rename(from, removed));
    if (!(await moveAway(recordPath(spool, name))) && !(await moveAway(path.join(spool.corrupt, name)))) return false;
    await syncPath(spool.records);
    for (const state of await listStates(spool))
      if (state.reference === name) await fs.rm(statePath(spool, state.name), { force: true });
    await staging.discard(removed);
    return true;
  }

  setAside(reference: string, reason: string): Promise<void> {
    return setAside(this.spool, reference, reason, this.log);
  }

  listSetAside(): Promise<SetAside[]> {
    return listSetAside(this.spool);
  }

  restore(reference: string): Promise<boolean> {
    return restore(this.spool, reference);
  }

  async stats(): Promise<Stats> {
    const counts: Stats['counts'] = { pending: 0, quarantined: 0, delivered: 0, failed: 0 };
    let retrying = 0;
    let oldest = Infinity;
    for (const state of await listStates(this.spool)) {
      const status = publicStatus(state);
      counts[status]++;
      if (status === 'pending' && state.attempts > 0) retrying++;
      if (status === 'pending' || status === 'failed')
        oldest = Math.min(oldest, state.receivedAt ?? (await this.readReceivedAt(state.reference)));
    }
    return {
      counts,
      retrying,
      setAside: (await listCorrupt(this.spool)).length,
      ...(oldest < Infinity && { oldestUndelivered: new Date(oldest) }),
    };
  }

  /** The reference of a key, with its record if it is stored. Each reference that another key has leads to the next. */
  private async locate(key: string): Promise<{ reference: string; record: StoredRecord | undefined }> {
    for (let collision = 0; ; collision++) {
      const reference = referenceForKey(key, collision);
      const record = await this.readRecord(reference);
      if (!record || record.key === key) return { reference, record };
    }
  }

  private readRecord(reference: string): Promise<StoredRecord | undefined> {
    return this.readSound(reference, () => readRecordAt(recordPath(this.spool, reference), reference));
  }

  private async readStored(state: State): Promise<StoredSubmission | undefined> {
    const record = await this.readRecord(state.reference);
    if (!record) return undefined;
    const { key: _key, ...submission } = record;
    return {
      submission,
      status: publicStatus(state),
      at: new Date(state.at),
      attempts: state.attempts,
      history: await readHistory(recordPath(this.spool, state.reference)),
    };
  }

  /** Reads the time of receipt for a state of a previous release, which lacks it. */
  private async readReceivedAt(reference: string): Promise<number> {
    return Date.parse((await this.readRecord(reference))?.receivedAt ?? '') || Infinity;
  }
}

export function createFsStore(root: string): SubmissionStore {
  const spool = createSpool(root);
  return new FsStore(spool, new Owners(spool.owners));
}
