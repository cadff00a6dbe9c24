/** Sends many submissions with files at once, and compares their times with those of just the disk in the same run. */
import * as fs from 'node:fs/promises';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFsStore } from '../../../src/receiver/store/fs/fs-store';
import { encode, sample, startSite, submit } from './process';

export interface LoadReport {
  submissions: number;
  bytes: number;
  confirmed: number;
  stored: number;
  p50Ms: number;
  p95Ms: number;
  /** Times of just the disk: write the same files at once, fsync, rename, fsync the directory. */
  diskP50Ms: number;
  diskP95Ms: number;
  ratio: number;
  /** The receiver's largest resident size; undefined on systems without /proc. */
  peakMegabytes?: number;
}

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function sync(target: string): Promise<void> {
  const handle = await fs.open(target, 'r');
  await handle.sync();
  await handle.close();
}

async function measureDisk(directory: string, files: Buffer[]): Promise<number[]> {
  return Promise.all(
    files.map(async (content, index) => {
      const startedAt = performance.now();
      const target = path.join(directory, `${index}`);
      await fs.writeFile(`${target}.tmp`, content, { flush: true } as object);
      await fs.rename(`${target}.tmp`, target);
      await sync(directory);
      return performance.now() - startedAt;
    }),
  );
}

function readPeakMegabytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

export async function runLoadTest(submissions: number, bytes: number): Promise<LoadReport> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'load-'));
  const spool = path.join(directory, 'spool');
  const samples = Array.from({ length: submissions }, (_, index) => sample(`Person ${index}`, bytes));
  const diskDirectory = path.join(directory, 'disk');
  await fs.mkdir(diskDirectory);
  const diskTimes = await measureDisk(
    diskDirectory,
    samples.map(({ file }) => file),
  );

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
  const p95Ms = percentile(times, 0.95);
  const diskP95Ms = percentile(diskTimes, 0.95);
  return {
    submissions,
    bytes,
    confirmed: references.filter(Boolean).length,
    stored: references.filter((reference) => reference && stored.has(reference)).length,
    p50Ms: Math.round(percentile(times, 0.5)),
    p95Ms: Math.round(p95Ms),
    diskP50Ms: Math.round(percentile(diskTimes, 0.5)),
    diskP95Ms: Math.round(diskP95Ms),
    ratio: Number((p95Ms / diskP95Ms).toFixed(1)),
    peakMegabytes,
  };
}
