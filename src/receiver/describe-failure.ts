/** Describes a mistake that an operator can fix: in one line, without a stack trace. */
import { getSystemErrorMap } from 'node:util';
import { ConfigError } from './config';
import { SpoolError } from './store/private-directory';
import { DamagedRecordError, StoreUnavailableError } from './store/store';

export class UsageError extends Error {}

export function describeFailure(error: unknown): string {
  const { message, stack, code, errno = 0, path } = error as NodeJS.ErrnoException;
  if (error instanceof StoreUnavailableError) {
    const cause = error.cause instanceof Error ? error.cause.message || error.code : error.code;
    return `The submissions cannot be reached now (${cause}). Check RECEIVER_STORE, DATABASE_URL and RECEIVER_SPOOL.`;
  }
  if ([UsageError, ConfigError, SpoolError, DamagedRecordError].some((kind) => error instanceof kind)) return message;
  const [, cause] = getSystemErrorMap().get(errno) ?? [];
  if (cause && path) return `${path}: ${cause} (${code}).`;
  return stack ?? message;
}
