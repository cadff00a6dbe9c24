/** Reads a multipart body: text fields into memory within limits, the file directly to disk. */
import Busboy from '@fastify/busboy';
import type { BusboyConfig } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createRejection } from './rejected-submission';
import type { RejectedSubmission } from './rejected-submission';
import { FILE_NAME } from './store';

export interface UploadLimits {
  fileBytes: number;
  /** Larger than `fileBytes`, so that a file that is too large gets a reply that says so. */
  bodyBytes: number;
  fieldBytes: number;
  parts: number;
  /** The request is rejected if no data arrives for this long. */
  idleMs: number;
  /** The request is rejected if it takes longer than this. */
  totalMs: number;
}

export interface UploadedFile {
  field: string;
  name: string;
  bytes: number;
  sha256: string;
  tooLarge: boolean;
}

export interface Upload {
  fields: [name: string, value: string][];
  /** Names of fields whose value was longer than `fieldBytes`. */
  cut: string[];
  file?: UploadedFile;
  /** The request contained a second file, which was discarded. */
  furtherFiles: boolean;
}

const INCOMPLETE = 'The form did not arrive completely. Please reload the page and try again.';

const createTooLargeRejection = (): RejectedSubmission =>
  createRejection(413, 'body-too-large', 'The form is too large. Attach a file of at most 5 MB.', {
    connection: 'close',
  });

/** Passes the body through, and fails when it is too slow or too large. */
function createLimiter(limits: UploadLimits): Transform {
  let bytes = 0;
  const onTimeout = (): void => {
    stream.destroy(
      createRejection(408, 'too-slow', 'The form took too long to arrive. Please try again.', { connection: 'close' }),
    );
  };
  const idle = setTimeout(onTimeout, limits.idleMs);
  const total = setTimeout(onTimeout, limits.totalMs);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > limits.bodyBytes) done(createTooLargeRejection());
      else done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(idle);
      clearTimeout(total);
      done(error);
    },
  });
  return stream;
}

function createParser(request: IncomingMessage, limits: UploadLimits) {
  try {
    return new Busboy({
      headers: request.headers as BusboyConfig['headers'],
      // Browsers send no path. A path is kept, so that file name validation rejects it.
      preservePath: true,
      limits: {
        fieldNameSize: 200,
        fieldSize: limits.fieldBytes,
        fileSize: limits.fileBytes + 1,
        files: 1,
        parts: limits.parts,
        headerPairs: 20,
        headerSize: 4_096,
      },
    });
  } catch {
    throw createRejection(400, 'no-boundary', INCOMPLETE);
  }
}

/** Writes the file to the staging directory and computes its digest. Returns undefined for an empty file field. */
async function saveFile(
  staging: string,
  maxBytes: number,
  { field = '', name = '' }: { field?: string; name?: string },
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
  return { field, name, bytes, sha256: hash.digest('hex'), tooLarge: bytes > maxBytes };
}

/**
 * Reads the upload. Rejects with a `RejectedSubmission` if the request is at fault, or with the original error if
 * the disk is. The request stays open in both cases, so that it can get a reply.
 */
export async function readUpload(request: IncomingMessage, staging: string, limits: UploadLimits): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) throw createTooLargeRejection();
  const busboy = createParser(request, limits);
  const body = createLimiter(limits);
  const upload: Upload = { fields: [], cut: [], furtherFiles: false };
  let incoming: Readable | undefined;
  let saving: Promise<UploadedFile | undefined> | undefined;

  try {
    await new Promise<void>((resolve, reject) => {
      busboy.on('field', (name: string | undefined, value: string, _nameCut: boolean, valueCut: boolean) => {
        if (!name) return reject(createRejection(400, 'nameless-field', INCOMPLETE));
        upload.fields.push([name, value]);
        if (valueCut) upload.cut.push(name);
      });
      busboy.on('file', (field, stream, name) => {
        incoming = stream;
        saving = saveFile(staging, limits.fileBytes, { field, name }, stream);
        saving.catch(reject);
      });
      busboy.on('partsLimit', () => reject(createRejection(400, 'too-many-parts', INCOMPLETE)));
      busboy.on('filesLimit', () => {
        upload.furtherFiles = true;
      });
      busboy.on('finish', resolve);
      busboy.on('error', () => reject(createRejection(400, 'broken-body', INCOMPLETE)));
      body.on('error', reject);
      request.on('close', () => {
        if (!request.complete) reject(createRejection(400, 'aborted', INCOMPLETE));
      });
      request.pipe(body).pipe(busboy);
    });
    upload.file = await saving;
    return upload;
  } catch (error) {
    request.unpipe(body);
    incoming?.destroy();
    await saving?.catch(() => undefined);
    throw error;
  } finally {
    body.destroy();
  }
}
