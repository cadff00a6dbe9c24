/**
 * Analyses many files in two threads. This thread waits for the other one, because the callers are synchronous. When the
 * other thread fails, this one does its work too.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { analyseFile } from './analyse-file';
import type { FileAnalysis } from './file-analysis';
import { fileKind } from './routes';
import type { Blocks } from './mdx/known-elements';

/** With fewer files, starting a thread takes longer than it saves. */
const WORTHWHILE_FILES = 200;
const PATIENCE_MS = 60_000;

export interface Shared {
  root: string;
  files: readonly string[];
  state: SharedArrayBuffer;
  port: MessagePort;
}
type MessagePort = MessageChannel['port1'];

export const STATE = { next: 0, helps: 1, done: 2 } as const;
export const signals = ({ state }: Pick<Shared, 'state'>): Int32Array => new Int32Array(state);

/** The analysis of the next file that neither thread has taken; undefined at the end. */
export function analyseNext(
  shared: Pick<Shared, 'root' | 'files' | 'state'>,
  blocks: Blocks,
): FileAnalysis | undefined {
  const file = shared.files[Atomics.add(signals(shared), STATE.next, 1)];
  const kind = file && fileKind(file);
  return file && kind ? analyseFile(file, kind, readFileSync(path.join(shared.root, file)), blocks) : undefined;
}

export function analyseInParallel(root: string, files: readonly string[], blocks: Blocks): Map<string, FileAnalysis> {
  const known = new Map<string, FileAnalysis>();
  if (files.length < WORTHWHILE_FILES) return known;
  const { port1, port2 } = new MessageChannel();
  const shared: Shared = { root, files, state: new SharedArrayBuffer(12), port: port2 };
  const state = signals(shared);
  const thread = new Worker(START, {
    eval: true,
    execArgv: [],
    // scripts/run.mjs gives the first thread the same size.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
    workerData: { ...shared, modules: MODULES },
    transferList: [port2],
  });
  // Without a listener, an error in the other thread would end the process.
  thread.on('error', () => undefined);
  thread.unref();

  for (let facts = analyseNext(shared, blocks); facts; facts = analyseNext(shared, blocks))
    known.set(facts.file, facts);
  // A thread that has not started by now has taken no file.
  if (Atomics.load(state, STATE.helps)) Atomics.wait(state, STATE.done, 0, PATIENCE_MS);
  const found = receiveMessageOnPort(port1) as { message: FileAnalysis[] } | undefined;
  for (const facts of found?.message ?? []) known.set(facts.file, facts);
  port1.close();
  void thread.terminate();
  return known;
}

const MODULES = [require.resolve('../util/register-typescript'), require.resolve('./analyse-worker')];
const START = `require('node:worker_threads').workerData.modules.forEach((module) => require(module));`;
