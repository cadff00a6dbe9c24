/** The part that both stores share: uploads arrive in a directory, and damaged submissions are set aside. */
import { silentLog } from '../log';
import type { Staging } from './staging';
import { readOrReport } from './stored-record';

export abstract class BaseStore {
  protected log = silentLog;
  /** Inbox commands only look; the receiver sets aside what is damaged. */
  protected mayRepair = false;

  constructor(protected readonly staging: Staging) {}

  abstract setAside(reference: string, reason: string): Promise<void>;

  stage(): Promise<string> {
    return this.staging.create();
  }

  discard(staging: string): Promise<void> {
    return this.staging.discard(staging);
  }

  freeBytes(): Promise<number> {
    return this.staging.freeBytes();
  }

  probe(): Promise<void> {
    return this.staging.probe();
  }

  /** Reads a submission. A damaged one is set aside, and counts as missing. */
  protected readSound<T>(reference: string, read: () => T | Promise<T>): Promise<T | undefined> {
    return readOrReport(read, async (reason) => {
      if (this.mayRepair) await this.setAside(reference, reason);
    });
  }
}
