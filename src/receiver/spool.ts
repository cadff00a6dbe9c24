/**
 * The files of the file-system store.
 *
 *   staging/<pid>-<id>/              an upload that is being received
 *   records/<reference>/             submission.json, file, history.jsonl; complete as soon as it exists
 *   state/<reference>.<status>.<attempts>.<ms>.<owner>     an empty file whose name is the state
 */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { STATUSES } from './store';
import type { HistoryEvent, Status, Submission } from './store';

export const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

export interface Spool {
  root: string;
  staging: string;
  records: string;
  state: string;
  syncRecords(): Promise<void>;
  syncState(): Promise<void>;
}

export function createSpool(root: string): Spool {
  const records = path.join(root, 'records');
  const state = path.join(root, 'state');
  return {
    root,
    staging: path.join(root, 'staging'),
    records,
    state,
    syncRecords: createGroupedSync(records),
    syncState: createGroupedSync(state),
  };
}

export const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export async function syncPath(target: string): Promise<void> {
  const handle = await fs.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function writeDurably(file: string, text: string, flags: 'w' | 'a'): Promise<void> {
  const handle = await fs.open(file, flags, PRIVATE_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Lets concurrent submissions share one fsync of a directory: a call during an fsync waits for the next one. */
function createGroupedSync(directory: string): () => Promise<void> {
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

type StateStatus = Status | 'leased';

export interface State {
  reference: string;
  status: StateStatus;
  attempts: number;
  at: number;
  /** The id of the process that holds the lease, or 0. */
  owner: number;
  /** The name of the state file. */
  name: string;
}

/** Only delivery distinguishes `leased`; for all other code the submission is pending. */
export const publicStatus = ({ status }: State): Status => (status === 'leased' ? 'pending' : status);

export const stateName = (reference: string, status: StateStatus, attempts: number, at: number, owner = 0): string =>
  `${reference}.${status}.${attempts}.${at}.${owner}`;

function parseState(name: string): State | undefined {
  const [reference, status, attempts, at, owner] = name.split('.');
  if (!reference || !status || owner === undefined) return undefined;
  if (status !== 'leased' && !STATUSES.includes(status as Status)) return undefined;
  return {
    reference,
    status: status as StateStatus,
    attempts: Number(attempts),
    at: Number(at),
    owner: Number(owner),
    name,
  };
}

export const recordPath = (spool: Spool, reference: string): string => path.join(spool.records, reference);
export const statePath = (spool: Spool, name: string): string => path.join(spool.state, name);

export const listStates = async (spool: Spool): Promise<State[]> =>
  (await fs.readdir(spool.state)).map(parseState).filter((state) => state !== undefined);

export const findState = async (spool: Spool, reference: string): Promise<State | undefined> =>
  (await listStates(spool)).find((state) => state.reference === reference);

/** Renames a state file. Returns false if another process has changed the state first. */
export async function changeState(spool: Spool, from: string, to: string): Promise<boolean> {
  try {
    await fs.rename(statePath(spool, from), statePath(spool, to));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

const initialStateName = ({ reference, suspicions, receivedAt }: Submission): string =>
  stateName(reference, suspicions.length > 0 ? 'quarantined' : 'pending', 0, Date.parse(receivedAt));

/** Deliberately not durable, because the next start gives a state to a record that has none. */
export const writeInitialState = (spool: Spool, submission: Submission): Promise<void> =>
  fs.writeFile(statePath(spool, initialStateName(submission)), '', { mode: PRIVATE_FILE });

/**
 * Writes the state of a record that has none. A full disk can leave such a record until the next start; a
 * sender who repeats the submission gets a reply of success, so the state must exist by then.
 */
export async function ensureState(spool: Spool, submission: Submission): Promise<void> {
  if (!(await findState(spool, submission.reference))) await writeInitialState(spool, submission);
}

export async function readRecord(spool: Spool, reference: string): Promise<(Submission & { key: string }) | undefined> {
  try {
    return JSON.parse(await fs.readFile(path.join(recordPath(spool, reference), 'submission.json'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const historyPath = (spool: Spool, reference: string): string =>
  path.join(recordPath(spool, reference), 'history.jsonl');

export async function readHistory(spool: Spool, reference: string): Promise<HistoryEvent[]> {
  try {
    const text = await fs.readFile(historyPath(spool, reference), 'utf8');
    // A power loss can leave the last line incomplete.
    return text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as HistoryEvent] : []));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

export const appendHistory = (spool: Spool, reference: string, event: HistoryEvent): Promise<void> =>
  writeDurably(historyPath(spool, reference), `${JSON.stringify(event)}\n`, 'a');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

// After a restart in a container, the dead process may have had the id of this one.
const hasEnded = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** Repairs the files that a crash left between two steps. */
export async function recoverSpool(spool: Spool): Promise<void> {
  for (const name of await fs.readdir(spool.staging))
    if (hasEnded(Number(name.split('-')[0])))
      await fs.rm(path.join(spool.staging, name), { recursive: true, force: true });
  const withState = new Set<string>();
  for (const state of await listStates(spool)) {
    const { reference, status, attempts, owner, name } = state;
    if (!(await readRecord(spool, reference))) {
      await fs.rm(statePath(spool, name), { force: true });
      continue;
    }
    withState.add(reference);
    if (status === 'leased' && hasEnded(owner))
      await changeState(spool, name, stateName(reference, 'pending', attempts, Date.now()));
  }
  for (const reference of await fs.readdir(spool.records)) {
    if (withState.has(reference)) continue;
    const submission = await readRecord(spool, reference);
    if (submission) await writeDurably(statePath(spool, initialStateName(submission)), '', 'w');
  }
}
