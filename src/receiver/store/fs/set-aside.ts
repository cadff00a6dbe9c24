/**
 * Repairs the spool: a record without a state gets one, and a damaged entry moves to `corrupt/`, where an operator can
 * look at it and put it back.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode, succeeds } from '../../../util/files';
import { failureCode, type Log } from '../../log';
import {
  ensureState,
  initialState,
  listStates,
  parseState,
  publicStatus,
  readRecordAt,
  recordPath,
  statePath,
  syncPath,
  writeState,
  type Spool,
  type State,
} from './spool';
import { readHistory } from './record-history';
import {
  DamagedRecordError,
  readOrReport,
  REFERENCE,
  type HistoryEvent,
  type SetAside,
  type Status,
  type Submission,
} from '../store';

/** Moves an entry of `records/` to `corrupt/`, with its state. */
export async function setAside(spool: Spool, name: string, reason: string, log: Log): Promise<void> {
  const states = (await listStates(spool)).filter(({ reference }) => reference === name);
  const exists = await fs.lstat(path.join(spool.corrupt, name)).catch(() => undefined);
  const target = path.join(spool.corrupt, exists ? `${name}.${randomUUID().slice(0, 8)}` : name);
  // Another receiver may have moved it first.
  if (!(await succeeds('ENOENT', fs.rename(recordPath(spool, name), target)))) return;
  await syncPath(spool.corrupt);
  for (const state of states)
    // Keep the status, so that the entry can be put back. A stray file is no folder, so its status is deleted.
    await fs
      .rename(statePath(spool, state.name), path.join(target, state.name))
      .catch(() => fs.rm(statePath(spool, state.name), { force: true }));
  log.error({ event: 'set-aside', entry: REFERENCE.test(name) ? name : 'stray file', reason });
}

const STRAY = 'it is not a submission';

/** Describes the damage of an entry; undefined if it can be read. */
async function findDamage(file: string, reference: string): Promise<string | undefined> {
  if (!REFERENCE.test(reference)) return STRAY;
  try {
    await readRecordAt(file, reference);
    return undefined;
  } catch (error) {
    return error instanceof DamagedRecordError ? error.message : `it cannot be read (${errorCode(error)})`;
  }
}

/** An operator may have deleted the whole folder. */
export const listCorrupt = (spool: Spool): Promise<string[]> => fs.readdir(spool.corrupt).catch(() => []);

/** The entries of `corrupt/`, and those of `records/` that the receiver will set aside. */
export async function listSetAside(spool: Spool): Promise<SetAside[]> {
  const entries: SetAside[] = [];
  for (const name of (await listCorrupt(spool)).sort()) {
    const damage = await findDamage(path.join(spool.corrupt, name), name.slice(0, 14));
    entries.push({ name, reason: damage ?? 'it can be read: put it back with “restore”' });
  }
  for (const name of (await fs.readdir(spool.records)).sort()) {
    const reason = await findDamage(recordPath(spool, name), name);
    if (reason) entries.push({ name, reason });
  }
  return entries;
}

/** The status of a submission after its last event. After any other event, it is pending. */
const STATUS_AFTER: readonly { status: Status; events: readonly HistoryEvent['what'][] }[] = [
  { status: 'delivered', events: ['delivered', 'handled'] },
  { status: 'failed', events: ['failed', 'bounced', 'restored'] },
];

/** The state for a record that has none. Its history says which recipients have the mail. */
function stateFromHistory(submission: Submission, history: readonly HistoryEvent[]): Omit<State, 'name'> {
  const initial = initialState(submission);
  const last = history.findLast(({ what }) => what !== 'unreadable');
  if (!last) return initial;
  const status = STATUS_AFTER.find((one) => one.events.includes(last.what))?.status ?? 'pending';
  return { ...initial, status, at: Date.parse(last.at) || initial.at };
}

/** Puts a repaired entry back with the status it had. */
export async function restore(spool: Spool, reference: string): Promise<boolean> {
  const source = path.join(spool.corrupt, reference);
  const submission = await readRecordAt(source, reference);
  if (!submission) return false;
  const kept = (await fs.readdir(source)).map(parseState).find((state) => state?.reference === reference);
  const state = kept ?? stateFromHistory(submission, await readHistory(source));
  await fs.rename(source, recordPath(spool, reference));
  await syncPath(spool.records);
  await writeState(spool, { ...state, status: publicStatus(state), owner: '0' });
  if (kept) await fs.rm(path.join(recordPath(spool, reference), kept.name), { force: true });
  return true;
}

async function giveState(spool: Spool, reference: string, log: Log): Promise<void> {
  const folder = recordPath(spool, reference);
  const submission = await readOrReport(
    () => readRecordAt(folder, reference),
    (reason) => setAside(spool, reference, reason, log),
  );
  if (submission) await ensureState(spool, stateFromHistory(submission, await readHistory(folder)));
}

/** Repairs what a crash left unfinished. Reads only names, so that large submissions do not delay the start. */
export async function recoverSpool(spool: Spool, log: Log): Promise<void> {
  // List states first, so that a record stored meanwhile is not missing its state.
  const states = await listStates(spool);
  const records = new Set(await fs.readdir(spool.records));
  const withState = new Set(states.map(({ reference }) => reference));
  for (const { reference, name } of states)
    if (!records.has(reference)) await fs.rm(statePath(spool, name), { force: true });
  for (const name of records) {
    if (withState.has(name)) continue;
    try {
      await (REFERENCE.test(name) ? giveState(spool, name, log) : setAside(spool, name, STRAY, log));
    } catch (error) {
      // The others must still get their states.
      log.error({ event: 'entry-unreadable', reference: name, code: failureCode(error) });
    }
  }
}
