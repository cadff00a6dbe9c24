import type { ReceiverConfig } from './config';
import { createFsStore } from './fs-store';
import { createPostgresStore } from './postgres-store';
import type { SubmissionStore } from './store';

/** Creates the configured store. The caller must call `open` before use. */
export const createStore = ({ store }: Pick<ReceiverConfig, 'store'>): SubmissionStore =>
  store.type === 'fs' ? createFsStore(store.spool) : createPostgresStore(store.url, store.staging);
