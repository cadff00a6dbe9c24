/**
 * The thread that shares the analysis of many files. Loading its modules takes as long as loading those of the command,
 * so a command that will need it starts it first. This file imports nothing of the project, so that it loads at once.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** With fewer files, starting a thread takes longer than it saves. */
export const MIN_FILES = 200;

export interface SecondThread {
  state: SharedArrayBuffer;
  /** For the files, and for what was found in them. */
  port: MessagePort;
  thread: Worker;
}

/** `begun`: the files have been sent. `next`: the first file that neither thread has taken. */
export const STATE = { next: 0, done: 1, begun: 2 } as const;
const TIMEOUT_MS = 60_000;

let waiting: SecondThread | undefined;

/** The thread that was started ahead, or a new one. */
export function takeSecondThread(): SecondThread {
  const thread = waiting ?? startThread();
  waiting = undefined;
  return thread;
}

/** For a command that will analyse the content of a folder: the content is large, and no cache of its analyses exists. */
export function startSecondThread(root: string, cacheFile?: string): void {
  const content = path.join(root, 'content');
  if (!existsSync(content) || (cacheFile && existsSync(cacheFile))) return;
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
  if (files.filter((file) => file.endsWith('.mdx')).length >= MIN_FILES) waiting = startThread();
}

/** For a command that ended before it had files. */
export function stopSecondThread(): void {
  if (waiting) endThread(takeSecondThread());
}

function startThread(): SecondThread {
  const { port1, port2 } = new MessageChannel();
  const state = new SharedArrayBuffer(12);
  const thread = new Worker(START, {
    eval: true,
    execArgv: [],
    // Three times the size of a semi-space: scripts/run.mjs gives the main thread the same.
    resourceLimits: { maxYoungGenerationSizeMb: 3 * 64 },
    workerData: { modules: MODULES, state, port: port2 },
    transferList: [port2],
  });
  // Without a listener, an error in the other thread would end the process.
  thread.on('error', () => undefined);
  thread.unref();
  return { state, port: port1, thread };
}

/** Sends the work, or that there is none. */
export function beginWork({ state, port }: SecondThread, work: unknown): void {
  port.postMessage(work);
  const shared = new Int32Array(state);
  Atomics.store(shared, STATE.begun, 1);
  Atomics.notify(shared, STATE.begun);
}

/**
 * Node aborts the whole process when a thread is terminated while it loads an ES module (seen with 20.20), so this waits
 * for a thread that is still loading.
 */
export function waitUntilDone({ state }: SecondThread): void {
  Atomics.wait(new Int32Array(state), STATE.done, 0, TIMEOUT_MS);
}

export function endThread(second: SecondThread): void {
  if (Atomics.load(new Int32Array(second.state), STATE.begun) === 0) beginWork(second, undefined);
  waitUntilDone(second);
  second.port.close();
  void second.thread.terminate();
}

// Not `require.resolve`: the bundle of the content program has another place, and knows only `__dirname`.
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
