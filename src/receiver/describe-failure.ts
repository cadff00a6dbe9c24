/** Describes a mistake that an operator can fix: in one line, without a stack trace. */
import { ConfigError } from './config';
import { SpoolError } from './store/private-directory';
import { DamagedRecordError, StoreUnavailableError } from './store/store';

export class UsageError extends Error {}

const CAUSES: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'a file with this name is there',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk cannot be read or written',
  ELOOP: 'its links form a loop',
};

export function describeFailure(error: unknown): string {
  const { message, stack, code, path } = error as NodeJS.ErrnoException;
  if (error instanceof StoreUnavailableError) {
    const cause = error.cause instanceof Error ? error.cause.message || error.code : error.code;
    return `The submissions cannot be reached now (${cause}). Check RECEIVER_STORE, DATABASE_URL and RECEIVER_SPOOL.`;
  }
  if ([UsageError, ConfigError, SpoolError, DamagedRecordError].some((kind) => error instanceof kind)) return message;
  if (code && path && CAUSES[code]) return `${path}: ${CAUSES[code]} (${code}).`;
  return stack ?? message;
}
