/**
 * Analyses many files in two threads. This thread waits for the other one, because the callers are synchronous. If the
 * other thread fails, the caller analyses the files that it had taken.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { receiveMessageOnPort } from 'node:worker_threads';
import { analyseFile } from './analyse-file';
import type { FileAnalysis } from './file-analysis';
import { fileKind } from './routes';
import type { Blocks } from './mdx/known-elements';
import { beginWork, endThread, MIN_FILES, STATE, takeSecondThread, waitUntilDone } from './second-thread';

export interface SharedWork {
  root: string;
  files: readonly string[];
  state: SharedArrayBuffer;
}

/** Analyses the next file that neither thread has taken. Returns undefined when none is left. */
export function analyseNext({ root, files, state }: SharedWork, blocks: Blocks): FileAnalysis | undefined {
  const file = files[Atomics.add(new Int32Array(state), STATE.next, 1)];
  const kind = file && fileKind(file);
  return file && kind ? analyseFile(file, kind, readFileSync(path.join(root, file)), blocks) : undefined;
}

export function analyseInParallel(root: string, files: readonly string[], blocks: Blocks): Map<string, FileAnalysis> {
  const known = new Map<string, FileAnalysis>();
  if (files.length < MIN_FILES) return known;
  const second = takeSecondThread();
  beginWork(second, { root, files });
  const shared: SharedWork = { root, files, state: second.state };
  for (let analysis = analyseNext(shared, blocks); analysis; analysis = analyseNext(shared, blocks))
    known.set(analysis.file, analysis);
  waitUntilDone(second);
  const found = receiveMessageOnPort(second.port) as { message: FileAnalysis[] } | undefined;
  for (const analysis of found?.message ?? []) known.set(analysis.file, analysis);
  endThread(second);
  return known;
}
