import type { ReceiverConfig } from './config';
import { Delivery } from './delivery/delivery';
import { SlidingCounter } from './intake/rate-limit';
import { SLOT_LIMITS, UploadSlots } from './intake/upload-slots';
import { jsonLog, silentLog } from './log';
import { PageCache, SitePages } from './pages/site-pages';
import { createFsStore } from './store/fs/fs-store';
import { createPostgresStore } from './store/postgres/postgres-store';
import type { SubmissionStore } from './store/store';

const MINUTE_MS = 60_000;

/** Creates the configured store. The caller must call `open` before use. */
export const createStore = ({ store }: Pick<ReceiverConfig, 'store'>): SubmissionStore =>
  store.type === 'fs' ? createFsStore(store.spool) : createPostgresStore(store.url, store.staging);

/** The parts of one receiver that its request handlers share. */
export type ReceiverContext = ReturnType<typeof createContext>;

export interface ReceiverParts {
  store?: SubmissionStore;
  now?: () => number;
}

export function createContext(config: ReceiverConfig, { now = Date.now, store = createStore(config) }: ReceiverParts) {
  const { rates } = config;
  const log = config.log ? jsonLog : silentLog;
  return {
    config,
    log,
    store,
    delivery: config.mail && new Delivery(store, config.mail, log),
    pages: new SitePages(config.siteDir),
    byAddress: new SlidingCounter(rates.windowMs, rates.hard),
    byForm: new SlidingCounter(MINUTE_MS, rates.formPerMinute),
    /** Counts the invented references that an address has looked up. */
    byLookup: new SlidingCounter(rates.windowMs, rates.hard),
    pageCache: new PageCache(),
    slots: new UploadSlots({ ...SLOT_LIMITS, perAddress: config.openPerAddress }),
    /** Counts of submissions being received and of those whose body has arrived, and whether the receiver is closing. */
    traffic: { inFlight: 0, processing: 0, stopping: false },
    /** Counts of forms since the process started. `refused` is keyed by the reason, which is never text from a request. */
    counts: { accepted: 0, repeated: 0, refused: new Map<string, number>() },
    now,
  };
}
