/** Sends many submissions with files at once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFsStore } from '../../../src/receiver/store/fs/fs-store';
import { encode, sample, startSite, submit } from './process';

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The receiver's largest resident size; undefined on systems without /proc. */
function readPeakMegabytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

export async function runLoadTest(submissions: number, bytes: number) {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'load-'));
  const spool = path.join(directory, 'spool');
  const samples = Array.from({ length: submissions }, (_, index) => sample(`Person ${index}`, bytes));
  const { url, supervisor, receiver, ended } = await startSite(directory, { RECEIVER_SPOOL: spool });
  await submit(url, sample('Warm-up', 1_000));
  const bodies = samples.map(encode);
  const times: number[] = [];
  const references = await Promise.all(
    samples.map(async (one, index) => {
      const startedAt = performance.now();
      const reference = await submit(url, one, bodies[index]).catch(() => undefined);
      times.push(performance.now() - startedAt);
      return reference;
    }),
  );
  const peakMegabytes = readPeakMegabytes(receiver());
  supervisor.kill('SIGTERM');
  await ended;

  const stored = new Set<string>();
  for await (const { submission } of createFsStore(spool).list()) stored.add(submission.reference);
  rmSync(directory, { recursive: true, force: true });
  return {
    submissions,
    bytes,
    confirmed: references.filter(Boolean).length,
    stored: references.filter((reference) => reference && stored.has(reference)).length,
    p50Ms: Math.round(percentile(times, 0.5)),
    p95Ms: Math.round(percentile(times, 0.95)),
    peakMegabytes,
  };
}
