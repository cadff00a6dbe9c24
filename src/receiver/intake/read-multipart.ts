/** Reads a multipart body: text fields into memory within limits, the file directly to disk. */
import Busboy from '@fastify/busboy';
import type { BusboyConfig } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FORMS } from '../../forms/definitions';
import { FormText, type TextLimits } from './form-text';
import { rejection } from './rejected-submission';
import { FILE_NAME } from '../store/store';

export interface UploadLimits extends TextLimits, PaceLimits {
  parts: number;
}

export interface UploadedFile {
  field: string;
  name: string;
  bytes: number;
  sha256: string;
}

export interface Upload {
  fields: [name: string, value: string][];
  /** Names of fields whose value was longer than `fieldBytes`. */
  cut: string[];
  file?: UploadedFile;
  /** The request contained a second file, which was discarded. */
  furtherFiles: boolean;
}

const MAX_BOUNDARY_LENGTH = 70;
const PART_BUFFER_BYTES = 256 * 1024;
/** The largest file that any form accepts. */
const MAX_FILE_BYTES = Math.max(
  ...FORMS.flatMap(({ fields }) => fields.map((field) => (field.type === 'file' ? field.maxBytes : 0))),
);

/** Whether there is exactly one valid boundary (RFC 2046). Otherwise programs could split the body differently. */
function hasOneBoundary(contentType: string): boolean {
  const boundaries = [...contentType.matchAll(/;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]*))/gi)];
  const [boundary = ''] = boundaries.map(([, quoted, plain]) => quoted ?? plain);
  return boundaries.length === 1 && boundary.length > 0 && boundary.length <= MAX_BOUNDARY_LENGTH;
}

function createParser(request: IncomingMessage, limits: UploadLimits) {
  if (!hasOneBoundary(request.headers['content-type'] ?? '')) throw rejection('no-boundary');
  try {
    return new Busboy({
      headers: request.headers as BusboyConfig['headers'],
      // Keep paths, which browsers do not send, so that file name validation rejects them.
      preservePath: true,
      // Read text fields as streams too: otherwise the parser would buffer a whole field before naming it.
      isPartAFile: () => true,
      // Larger than one write: the parser hangs if a skipped part fills its buffer and ends in the same write.
      fileHwm: PART_BUFFER_BYTES,
      limits: {
        fileSize: MAX_FILE_BYTES + 1,
        files: limits.parts,
        parts: limits.parts,
        headerPairs: 20,
        headerSize: 4_096,
      },
    });
  } catch {
    throw rejection('no-boundary');
  }
}

/** Writes the file to the staging directory and computes its digest. Returns undefined for an empty file field. */
async function saveFile(
  staging: string,
  { field, name }: Pick<UploadedFile, 'field' | 'name'>,
  stream: Readable,
): Promise<UploadedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  // `flush` syncs the file to disk before the stream closes.
  const target = createWriteStream(path.join(staging, FILE_NAME), { mode: 0o600, flush: true } as object);
  await pipeline(stream, target);
  // Browsers send an empty file field as a file without a name or content.
  if (!name && bytes === 0) return undefined;
  return { field, name, bytes, sha256: hash.digest('hex') };
}

/**
 * Browsers send no type for text fields, and a file name for files. Other parts without a file name could be files (RFC
 * 7578, 4.2 and 4.4), so they must not pass as text.
 */
function findPartProblem(name: string | undefined, fileName: string | undefined, type: string) {
  if (!name) return rejection('nameless-field');
  if (fileName !== undefined || type === 'text/plain') return undefined;
  return rejection('field-not-text');
}

interface PaceLimits {
  /** Larger than any file that is accepted, so that the reply for a large file can say what is wrong. */
  bodyBytes: number;
  /** The request is rejected if no data arrives for this long. */
  idleMs: number;
  /** The request is rejected if it takes longer than this. */
  totalMs: number;
  /** The time for which the pace is unlimited. After that, every `minBytesPerSecond` bytes received add a second. */
  graceMs: number;
  minBytesPerSecond: number;
}

/** Passes a request body through, and fails when it is too large, stops, or arrives too slowly. */
function createPaceLimiter(limits: PaceLimits): Transform {
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

/** Writes the body to the parser. Rejects with any error of the parser or its event handlers. */
async function feed(parser: Writable, body: Readable): Promise<void> {
  for await (const chunk of body) if (!parser.write(chunk)) await once(parser, 'drain');
  parser.end();
}

/**
 * Reads the upload. Rejects with a `RejectedSubmission` if the request is at fault, and with the original error if the
 * disk is. The request stays open for a reply. `onArrived` is called once the body has been received.
 */
export async function readUpload(
  request: IncomingMessage,
  staging: string,
  limits: UploadLimits,
  onArrived: () => void,
): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) throw rejection('body-too-large');
  const busboy = createParser(request, limits);
  const body = createPaceLimiter(limits);
  let fail = (_error: unknown): void => undefined;
  const text = new FormText(limits, () => fail(rejection('too-much-text')));
  const onClose = (): void => (request.complete ? undefined : fail(rejection('aborted')));
  let furtherFiles = false;
  let incoming: Readable | undefined;
  let saving: Promise<UploadedFile | undefined> | undefined;

  try {
    await new Promise<void>((resolve, reject) => {
      fail = reject;
      busboy.on('file', (name, stream, fileName: string | undefined, _encoding, type) => {
        // The parser reports this error too.
        stream.on('error', () => undefined);
        const problem = findPartProblem(name, fileName, type);
        if (problem) {
          stream.resume();
          reject(problem);
        } else if (fileName === undefined) {
          const field = text.begin(name);
          stream.on('data', (chunk: Buffer) => text.add(field, chunk));
        } else if (incoming) {
          furtherFiles = true;
          stream.resume();
        } else {
          incoming = stream;
          saving = saveFile(staging, { field: name, name: fileName }, stream);
          saving.catch(reject);
        }
      });
      busboy.on('partsLimit', () => reject(rejection('too-many-parts')));
      busboy.on('finish', resolve);
      busboy.on('error', () => reject(rejection('broken-body')));
      body.on('error', reject);
      request.on('close', onClose);
      request.pipe(body);
      feed(busboy, body).catch(reject);
    });
    onArrived();
    return { ...text.read(), furtherFiles, file: await saving };
  } catch (error) {
    request.unpipe(body);
    // Destroy with an error, because `pipeline` would wait for the end of a stream that is only closed.
    incoming?.destroy(new Error('refused'));
    await saving?.catch(() => undefined);
    throw error;
  } finally {
    onArrived();
    request.off('close', onClose);
    body.destroy();
  }
}
