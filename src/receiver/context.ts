import type { ReceiverConfig } from './config';
import type { Delivery } from './delivery/delivery';
import type { Log } from './log';
import type { PageCache } from './pages/page-cache';
import type { SitePages } from './pages/site-pages';
import type { SlidingCounter } from './intake/rate-limit';
import { createFsStore } from './store/fs/fs-store';
import { createPostgresStore } from './store/postgres/postgres-store';
import type { SubmissionStore } from './store/store';
import type { UploadSlots } from './intake/upload-slots';

export interface FormCounts {
  accepted: number;
  repeated: number;
  /** Keyed by the reason, which is never text from a request. */
  refused: Map<string, number>;
}

/** The parts of one receiver that its request handlers share. */
export interface ReceiverContext {
  config: ReceiverConfig;
  log: Log;
  store: SubmissionStore;
  delivery?: Delivery;
  pages: SitePages;
  byAddress: SlidingCounter;
  byForm: SlidingCounter;
  /** Counts the invented references that an address has looked up. */
  byLookup: SlidingCounter;
  pageCache: PageCache;
  slots: UploadSlots;
  /** Counts of submissions being received and of those whose body has arrived, and whether the receiver is closing. */
  traffic: { inFlight: number; processing: number; stopping: boolean };
  /** Counts of forms since the process started. */
  counts: FormCounts;
  now(): number;
  freeBytes(): Promise<number>;
}

/** Creates the configured store. The caller must call `open` before use. */
export const createStore = ({ store }: Pick<ReceiverConfig, 'store'>): SubmissionStore =>
  store.type === 'fs' ? createFsStore(store.spool) : createPostgresStore(store.url, store.staging);

const DISK_CHECK_MS = 1_000;

/** Returns a function that asks the store for its free bytes, at most once a second. */
export function createDiskCheck(store: SubmissionStore, now: () => number): () => Promise<number> {
  let last = { at: -Infinity, bytes: Infinity };
  return async () => {
    // `abs`, because the clock may have been set back.
    if (Math.abs(now() - last.at) > DISK_CHECK_MS) last = { at: now(), bytes: await store.freeBytes() };
    return last.bytes;
  };
}
