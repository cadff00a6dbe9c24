/**
 * The history of a record on disk: one event per line. Space for the next event is reserved before a mail is sent, so
 * that even on a full disk the receiver records that it was sent.
 */
import { closeSync, constants, fsync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { attempt } from '../../../util/attempt';
import { ignoreCode } from '../../../util/files';
import type { HistoryEvent } from '../store';
import { PRIVATE_FILE, recordPath, type Spool } from './spool';
import { parseHistory } from '../stored-record';

/** Enough for the recipients of a form and a mail server's answer. Longer events are appended. */
const RESERVED_BYTES = 4_096;
const BLANK_LINE = Buffer.from(`${' '.repeat(RESERVED_BYTES - 1)}\n`);
const READ_AND_WRITE = constants.O_RDWR | constants.O_CREAT;
const sync = promisify(fsync);

const historyPath = (directory: string): string => path.join(directory, 'history.jsonl');

export const readHistory = async (directory: string): Promise<HistoryEvent[]> =>
  parseHistory((await ignoreCode('ENOENT', fs.readFile(historyPath(directory), 'utf8'))) ?? '');

const BLANK_BYTES = new Set([0x00, 0x0a, 0x20]);

/** The offset for the next event: blank space is reused, and a torn line must be ended first. */
function endOfEvents(content: Buffer): { offset: number; isTorn: boolean } {
  let offset = content.length;
  while (offset > 0 && BLANK_BYTES.has(content[offset - 1] as number)) offset--;
  if (offset === 0) return { offset, isTorn: false };
  return content[offset] === 0x0a ? { offset: offset + 1, isTorn: false } : { offset, isTorn: true };
}

/** Makes sure that the next event fits on the disk. Rejects if the disk is full or read-only. */
export async function reserveEvent(spool: Spool, reference: string): Promise<void> {
  const handle = await fs.open(historyPath(recordPath(spool, reference)), READ_AND_WRITE, PRIVATE_FILE);
  try {
    const content = await handle.readFile();
    const { offset } = endOfEvents(content);
    if (content.length - offset >= RESERVED_BYTES) return;
    try {
      await handle.write(BLANK_LINE, 0, RESERVED_BYTES, offset);
      await handle.sync();
    } catch (error) {
      await handle.truncate(content.length).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

/** Writes an event into the reserved space, if any. Repeating the same event changes nothing. */
function appendEvent(file: number, event: HistoryEvent): void {
  const line = JSON.stringify(event);
  const content = readFileSync(file);
  if (content.includes(`${line}\n`)) return;
  const { offset, isTorn } = endOfEvents(content);
  const bytes = Buffer.from(`${isTorn ? '\n' : ''}${line}\n`);
  for (let written = 0; written < bytes.length;)
    written += writeSync(file, bytes, written, bytes.length - written, offset + written);
  // Failure only leaves the file larger than needed.
  attempt(() => ftruncateSync(file, offset + bytes.length));
}

/**
 * Records an event durably. It is written synchronously: a receiver that is killed during the later fsync does not send
 * the mail again.
 */
export async function writeEvent(spool: Spool, reference: string, event: HistoryEvent): Promise<void> {
  const file = openSync(historyPath(recordPath(spool, reference)), READ_AND_WRITE, PRIVATE_FILE);
  try {
    appendEvent(file, event);
    await sync(file);
  } finally {
    closeSync(file);
  }
}
