/** Reads a multipart body: text into memory, within limits; the file straight to disk. */
import Busboy from '@fastify/busboy';
import type { BusboyConfig } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from './refusal';
import type { Refusal } from './refusal';
import { FILE_NAME } from './store';

export interface UploadLimits {
  fileBytes: number;
  /** More than the file may have, so that the answer to a file too large can be read and says so. */
  bodyBytes: number;
  fieldBytes: number;
  parts: number;
  /** Nothing arrives for so long: given up. */
  idleMs: number;
  /** All of it has to be there by then. */
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
  /** Names of fields whose value was cut off. */
  cut: string[];
  file?: UploadedFile;
  /** A second file was sent; it was not kept. */
  furtherFiles: boolean;
}

const UNREADABLE = 'The form did not arrive in one piece. Please reload the page and try again.';

const tooMuch = (): Refusal =>
  refuse(413, 'body-too-large', 'What you sent is too large. Attach a file of at most 5 MB.', { connection: 'close' });

/** Lets bytes through while they keep coming, in time and within bounds. */
function meter(limits: UploadLimits): Transform {
  let bytes = 0;
  const late = (): void => {
    stream.destroy(
      refuse(408, 'too-slow', 'The form took too long to arrive. Please try again.', { connection: 'close' }),
    );
  };
  const idle = setTimeout(late, limits.idleMs);
  const total = setTimeout(late, limits.totalMs);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > limits.bodyBytes) done(tooMuch());
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

function parser(request: IncomingMessage, limits: UploadLimits) {
  try {
    return new Busboy({
      headers: request.headers as BusboyConfig['headers'],
      // Browsers send no path; who does has something in mind, and the check of the name wants to see it.
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
    throw refuse(400, 'no-boundary', UNREADABLE);
  }
}

/**
 * Rejects with a `Refusal` for what the sender did, with the error itself for what the disk did. The request
 * is left open either way, so that it can be answered.
 */
export async function readUpload(request: IncomingMessage, staging: string, limits: UploadLimits): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) throw tooMuch();
  const busboy = parser(request, limits);
  const body = meter(limits);
  const upload: Upload = { fields: [], cut: [], furtherFiles: false };
  let incoming: Readable | undefined;
  let saving: Promise<void> | undefined;

  function save(field: string | undefined, stream: Readable, name: string | undefined): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
    });
    // `flush`: on disk before it counts as saved.
    const target = createWriteStream(path.join(staging, FILE_NAME), { mode: 0o600, flush: true } as object);
    return pipeline(stream, target).then(() => {
      // A file field left empty arrives as a file without name or content.
      if (!name && bytes === 0) return;
      const tooLarge = bytes > limits.fileBytes;
      upload.file = { field: field ?? '', name: name ?? '', bytes, sha256: hash.digest('hex'), tooLarge };
    });
  }

  try {
    await new Promise<void>((resolve, reject) => {
      busboy.on('field', (name: string | undefined, value: string, _nameCut: boolean, valueCut: boolean) => {
        if (!name) return reject(refuse(400, 'nameless-field', UNREADABLE));
        upload.fields.push([name, value]);
        if (valueCut) upload.cut.push(name);
      });
      busboy.on('file', (field, stream, name) => {
        incoming = stream;
        saving = save(field, stream, name);
        saving.catch(reject);
      });
      busboy.on('partsLimit', () => reject(refuse(400, 'too-many-parts', UNREADABLE)));
      busboy.on('filesLimit', () => {
        upload.furtherFiles = true;
      });
      busboy.on('finish', resolve);
      busboy.on('error', () => reject(refuse(400, 'broken-body', UNREADABLE)));
      body.on('error', reject);
      request.on('close', () => {
        if (!request.complete) reject(refuse(400, 'aborted', UNREADABLE));
      });
      request.pipe(body).pipe(busboy);
    });
    await saving;
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
