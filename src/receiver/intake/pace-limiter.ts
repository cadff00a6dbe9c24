/** Passes a request body through, and fails when it is too large, stops, or arrives too slowly. */
import { Transform } from 'node:stream';
import { rejection } from './rejected-submission';

export interface PaceLimits {
  bodyBytes: number;
  /** The request is rejected if no data arrives for this long. */
  idleMs: number;
  /** The request is rejected if it takes longer than this. */
  totalMs: number;
  /** The time for which the pace is unlimited. Then each `minBytesPerSecond` received add a second. */
  graceMs: number;
  minBytesPerSecond: number;
}

export function createPaceLimiter(limits: PaceLimits): Transform {
  const startedAt = performance.now();
  let bytes = 0;
  const deadline = (): number =>
    startedAt + Math.min(limits.totalMs, limits.graceMs + (bytes / limits.minBytesPerSecond) * 1_000);
  const onTooSlow = (): void => void stream.destroy(rejection('too-slow'));
  const onDeadline = (): void => {
    const left = deadline() - performance.now();
    if (left <= 0) onTooSlow();
    else pace = setTimeout(onDeadline, Math.ceil(left));
  };
  const idle = setTimeout(onTooSlow, limits.idleMs);
  let pace = setTimeout(onDeadline, Math.min(limits.totalMs, limits.graceMs));
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > limits.bodyBytes) done(rejection('body-too-large'));
      else done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(idle);
      clearTimeout(pace);
      done(error);
    },
  });
  return stream;
}
