/** Prepares the spool when a receiver starts: checks the directories and repairs what a crash left unfinished. */
import * as fs from 'node:fs/promises';
import { failureCode, type Log } from '../../log';
import type { Owners } from '../owners';
import { createDirectories } from '../private-directory';
import { readHistory } from './record-history';
import { STRAY, setAside, stateFromHistory } from './set-aside';
import { changeState, ensureState, listStates, readRecord, statePath, type Spool } from './spool';
import { readOrReport, REFERENCE } from '../store';
import type { StoredRecord } from '../stored-record';

const SCAN_PAUSE_EVERY = 50;

export const createSpoolDirectories = ({ root, staging, records, state, corrupt, owners }: Spool): Promise<void> =>
  createDirectories(root, [staging, records, state, corrupt, owners]);

/** Gives back the leases of processes that have ended. */
export async function freeLeases(spool: Spool, owners: Owners): Promise<void> {
  for (const state of await listStates(spool)) {
    if (state.status !== 'leased' || !(await owners.hasEnded(state.owner))) continue;
    // It was due when leased, but release 1.0.0 stored the end of the lease as the due time.
    const at = Math.min(state.at, Date.now());
    await changeState(spool, state, { status: 'pending', at });
  }
}

const readOrSetAside = (spool: Spool, reference: string, log: Log): Promise<StoredRecord | undefined> =>
  readOrReport(
    () => readRecord(spool, reference),
    (reason) => setAside(spool, reference, reason, log),
  );

async function giveState(spool: Spool, reference: string, log: Log): Promise<void> {
  const submission = await readOrSetAside(spool, reference, log);
  if (submission) await ensureState(spool, stateFromHistory(submission, await readHistory(spool, reference)));
}

/** Runs a step for one entry. A failure must not stop the others. */
async function tolerate(log: Log, reference: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    log.error({ event: 'entry-unreadable', reference, code: failureCode(error) });
  }
}

/** Reads only names, so that large submissions do not delay the start. */
export async function recoverSpool(spool: Spool, log: Log): Promise<void> {
  // List states first, so that a record stored meanwhile is not missing its state.
  const states = await listStates(spool);
  const records = new Set(await fs.readdir(spool.records));
  const withState = new Set(states.map(({ reference }) => reference));
  for (const { reference, name } of states)
    if (!records.has(reference)) await fs.rm(statePath(spool, name), { force: true });
  for (const name of records) {
    if (withState.has(name)) continue;
    await tolerate(log, name, () =>
      REFERENCE.test(name) ? giveState(spool, name, log) : setAside(spool, name, STRAY, log),
    );
  }
}

/** Reads every record once, in small steps beside other work, and sets damaged ones aside. */
export async function scanRecords(spool: Spool, log: Log, isClosed: () => boolean): Promise<void> {
  let count = 0;
  for (const reference of await fs.readdir(spool.records)) {
    if (isClosed()) return;
    await tolerate(log, reference, () => readOrSetAside(spool, reference, log));
    if (++count % SCAN_PAUSE_EVERY === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
