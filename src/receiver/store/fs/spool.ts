/**
 * The files of the file-system store.
 *
 *   owners/<owner>                   a socket of each receiver that runs (`owners.ts`)
 *   staging/<owner>-<id>/            an upload that is being received
 *   records/<reference>/             submission.json, file, history.jsonl; complete as soon as it exists
 *   state/<reference>.<status>.<attempts>.<ms>.<owner>.<received>     an empty file whose name is the state
 *   corrupt/<name>                   an entry that cannot be read, set aside so that the others go on
 */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode, ignoreCode, succeeds } from '../../../util/files';
import { parseRecord, type StoredRecord } from '../stored-record';
import { DamagedRecordError, FILE_NAME, STATUSES, type Status, type Submission } from '../store';

export const PRIVATE_FILE = 0o600;

export type Spool = ReturnType<typeof createSpool>;

export const createSpool = (root: string) => ({
  root,
  owners: path.join(root, 'owners'),
  staging: path.join(root, 'staging'),
  records: path.join(root, 'records'),
  state: path.join(root, 'state'),
  corrupt: path.join(root, 'corrupt'),
});

export async function syncPath(target: string): Promise<void> {
  const handle = await fs.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type StateStatus = Status | 'leased';

export interface State {
  reference: string;
  status: StateStatus;
  attempts: number;
  /** The time of the status; for `pending` and `leased`, when delivery is due. */
  at: number;
  /** The id of the process that holds the lease, or 0. */
  owner: string;
  /** The time of receipt; undefined in states of a previous release. */
  receivedAt?: number;
  /** The name of the state file. */
  name: string;
}

/** Only delivery distinguishes `leased`; for all other code the submission is pending. */
export const publicStatus = ({ status }: Pick<State, 'status'>): Status => (status === 'leased' ? 'pending' : status);

const stateName = ({ reference, status, attempts, at, owner, receivedAt }: Omit<State, 'name'>): string =>
  [reference, status, attempts, at, owner, ...(receivedAt === undefined ? [] : [receivedAt])].join('.');

const parseNumber = (text: string | undefined): number | undefined =>
  text && /^-?\d+$/.test(text) ? Number(text) : undefined;

export function parseState(name: string): State | undefined {
  const [reference, status, attemptsText, atText, owner, receivedText] = name.split('.');
  const [attempts, at, receivedAt] = [attemptsText, atText, receivedText].map(parseNumber);
  if (!reference || !status || !owner || attempts === undefined || at === undefined) return undefined;
  if (status !== 'leased' && !STATUSES.includes(status as Status)) return undefined;
  return { reference, status: status as StateStatus, attempts, at, owner, receivedAt, name };
}

export const recordPath = (spool: Spool, reference: string): string => path.join(spool.records, reference);
export const statePath = (spool: Spool, name: string): string => path.join(spool.state, name);

export const listStates = async (spool: Spool): Promise<State[]> =>
  (await fs.readdir(spool.state)).map(parseState).filter((state) => state !== undefined);

/** Renames a state file. Resolves to its new name, or to undefined if another process changed the state first. */
export async function changeState(spool: Spool, state: State, change: Partial<State>): Promise<string | undefined> {
  const name = stateName({ ...state, owner: '0', ...change });
  const isRenamed = await succeeds('ENOENT', fs.rename(statePath(spool, state.name), statePath(spool, name)));
  return isRenamed ? name : undefined;
}

export const initialState = ({ reference, suspicions, receivedAt }: Submission): Omit<State, 'name'> => {
  const received = Date.parse(receivedAt);
  const status = suspicions.length > 0 ? 'quarantined' : 'pending';
  return { reference, status, attempts: 0, at: received, owner: '0', receivedAt: received };
};

/** Deliberately not durable, because the next start gives a state to a record that has none. */
export const writeState = (spool: Spool, state: Omit<State, 'name'>): Promise<void> =>
  fs.writeFile(statePath(spool, stateName(state)), '', { mode: PRIVATE_FILE });

/** Reads a file of a record. Resolves to undefined if it does not exist. */
const readText = (file: string): Promise<string | undefined> =>
  ignoreCode('ENOENT', fs.readFile(file, 'utf8')).catch((error: unknown) => {
    if (errorCode(error) === 'ENOTDIR' || errorCode(error) === 'EISDIR')
      throw new DamagedRecordError('a file is where a directory should be, or the reverse');
    throw error;
  });

/**
 * Reads a record in any directory, and checks the length of its file. Rejects with a `DamagedRecordError` if the record
 * cannot be trusted.
 */
export async function readRecordAt(directory: string, reference: string): Promise<StoredRecord | undefined> {
  const file = path.join(directory, 'submission.json');
  // A repeat of the submission may have stored the record between the first two looks.
  const text =
    (await readText(file)) ?? ((await fs.lstat(directory).catch(() => undefined)) ? await readText(file) : null);
  if (text === null) return undefined;
  if (text === undefined) throw new DamagedRecordError('submission.json is missing');
  const record = parseRecord(text, reference);
  if (record.file) {
    const stat = await ignoreCode('ENOENT', fs.stat(path.join(directory, FILE_NAME)));
    if (!stat?.isFile()) throw new DamagedRecordError('the file of the submission is missing');
    if (stat.size !== record.file.bytes)
      throw new DamagedRecordError(`the file has ${stat.size} bytes instead of ${record.file.bytes}`);
  }
  return record;
}

export const findState = async (spool: Spool, reference: string): Promise<State | undefined> =>
  (await listStates(spool)).find((state) => state.reference === reference);

const SECOND_LOOK_MS = 100;

/**
 * Creates the first state of a record, only once. Two requests or receivers can arrive here together, and a state
 * written again after the first was leased would cause a second mail. So only the creator of the marker writes it. If a
 * crash or a full disk leaves a marker without a state, a second look writes it.
 */
export async function ensureState(spool: Spool, state: Omit<State, 'name'>, isNew = false): Promise<void> {
  const { reference } = state;
  if (!isNew && (await findState(spool, reference))) return;
  const marker = path.join(recordPath(spool, reference), 'has-state');
  const isFirst = await succeeds('EEXIST', fs.writeFile(marker, '', { mode: PRIVATE_FILE, flag: 'wx' }));
  if (!isFirst) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
    if (await findState(spool, reference)) return;
  }
  try {
    await writeState(spool, state);
  } catch (error) {
    if (isFirst) await fs.rm(marker, { force: true }).catch(() => undefined);
    throw error;
  }
}
