/**
 * Analyses many files in two threads. This thread waits for the other one, because the callers are synchronous. If the
 * other thread fails, the caller analyses the files that it had taken.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { analyseFile } from './analyse-file';
import type { FileAnalysis } from './file-analysis';
import { fileKind } from './routes';
import type { Blocks } from './mdx/known-elements';

/** With fewer files, starting a thread takes longer than it saves. */
const MIN_FILES = 200;
const WORKER_TIMEOUT_MS = 60_000;

export interface SharedWork {
  root: string;
  files: readonly string[];
  state: SharedArrayBuffer;
  port: MessagePort;
}
type MessagePort = MessageChannel['port1'];

export const STATE = { next: 0, done: 1 } as const;
export const workState = ({ state }: Pick<SharedWork, 'state'>): Int32Array => new Int32Array(state);

/** Analyses the next file that neither thread has taken. Returns undefined when none is left. */
export function analyseNext(
  shared: Pick<SharedWork, 'root' | 'files' | 'state'>,
  blocks: Blocks,
): FileAnalysis | undefined {
  const file = shared.files[Atomics.add(workState(shared), STATE.next, 1)];
  const kind = file && fileKind(file);
  return file && kind ? analyseFile(file, kind, readFileSync(path.join(shared.root, file)), blocks) : undefined;
}

export function analyseInParallel(root: string, files: readonly string[], blocks: Blocks): Map<string, FileAnalysis> {
  const known = new Map<string, FileAnalysis>();
  if (files.length < MIN_FILES) return known;
  const { port1, port2 } = new MessageChannel();
  const shared: SharedWork = { root, files, state: new SharedArrayBuffer(8), port: port2 };
  const state = workState(shared);
  const thread = new Worker(START, {
    eval: true,
    execArgv: [],
    // Three times the size of a semi-space: scripts/run.mjs gives the main thread the same.
    resourceLimits: { maxYoungGenerationSizeMb: 3 * 64 },
    workerData: { ...shared, modules: MODULES },
    transferList: [port2],
  });
  // Without a listener, an error in the other thread would end the process.
  thread.on('error', () => undefined);
  thread.unref();

  for (let analysis = analyseNext(shared, blocks); analysis; analysis = analyseNext(shared, blocks))
    known.set(analysis.file, analysis);
  // Node aborts the whole process when a thread is terminated while it loads an ES module (seen with 20.20), so this
  // also waits for a thread that is still loading.
  Atomics.wait(state, STATE.done, 0, WORKER_TIMEOUT_MS);
  const found = receiveMessageOnPort(port1) as { message: FileAnalysis[] } | undefined;
  for (const analysis of found?.message ?? []) known.set(analysis.file, analysis);
  port1.close();
  void thread.terminate();
  return known;
}

const MODULES = ['../util/register-typescript.js', 'analyse-worker.ts'].map((file) => path.join(__dirname, file));
/** Reports `done` even when the worker cannot be loaded. Otherwise the caller would wait for the whole timeout. */
const START = `
  const { modules, state } = require('node:worker_threads').workerData;
  try {
    modules.forEach((module) => require(module));
  } finally {
    Atomics.store(new Int32Array(state), ${STATE.done}, 1);
    Atomics.notify(new Int32Array(state), ${STATE.done});
  }
`;
