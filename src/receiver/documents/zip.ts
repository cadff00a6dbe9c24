/** Reads the list of entries at the end of a ZIP file, and inflates single entries within limits. */
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import { attempt } from '../../util/attempt';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 5_000;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  method: number;
  compressed: number;
  /** The uncompressed size in the directory, which may be false. */
  size: number;
  offset: number;
  encrypted: boolean;
}

/** An entry that is damaged or inflates beyond its limit. */
export class ZipEntryError extends Error {
  constructor(readonly reason: 'damaged' | 'too-large') {
    super(reason);
  }
}

function readEntry(directory: Buffer, position: number): { entry: ZipEntry; end: number } | undefined {
  if (position + CENTRAL_LENGTH > directory.length || directory.readUInt32LE(position) !== CENTRAL_HEADER)
    return undefined;
  const nameEnd = position + CENTRAL_LENGTH + directory.readUInt16LE(position + 28);
  const entry = {
    name: directory.toString('utf8', position + CENTRAL_LENGTH, nameEnd),
    encrypted: (directory.readUInt16LE(position + 8) & 1) === 1,
    method: directory.readUInt16LE(position + 10),
    compressed: directory.readUInt32LE(position + 20),
    size: directory.readUInt32LE(position + 24),
    offset: directory.readUInt32LE(position + 42),
  };
  return { entry, end: nameEnd + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32) };
}

/** True if two entries share bytes, as in an archive of a few kB that unpacks to gigabytes. */
function hasOverlap(entries: ZipEntry[], directoryStart: number): boolean {
  let free = 0;
  for (const { offset, compressed } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) return true;
    free = offset + LOCAL_LENGTH + compressed;
  }
  return free > directoryStart;
}

/** Returns the entries; undefined if the bytes are not exactly one ZIP archive. */
export function readZip(bytes: Buffer): ZipEntry[] | undefined {
  if (bytes.length < LOCAL_LENGTH || bytes.readUInt32LE(0) !== LOCAL_HEADER) return undefined;
  const tailStart = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  const end = tailStart + bytes.subarray(tailStart).lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < tailStart || end + END_LENGTH > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const directoryBytes = bytes.readUInt32LE(end + 12);
  const directoryStart = bytes.readUInt32LE(end + 16);
  // A gap before the end record, or bytes after it, mean that the file contains another archive or format.
  if (directoryStart + directoryBytes !== end || count > MAX_ENTRIES) return undefined;
  if (end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined;

  const directory = bytes.subarray(directoryStart, end);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let position = 0;
  for (let index = 0; index < count; index++) {
    const read = readEntry(directory, position);
    if (!read) return undefined;
    // Word ignores case in names. If a name occurs twice, two programs could open different documents.
    const name = read.entry.name.toLowerCase();
    if (names.has(name)) return undefined;
    names.add(name);
    entries.push(read.entry);
    position = read.end;
  }
  return hasOverlap(entries, directoryStart) ? undefined : entries;
}

function packedBytes(bytes: Buffer, { offset, compressed, method }: ZipEntry): Buffer {
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER)
    throw new ZipEntryError('damaged');
  if (method !== STORED && method !== DEFLATED) throw new ZipEntryError('damaged');
  const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + compressed > bytes.length) throw new ZipEntryError('damaged');
  return bytes.subarray(start, start + compressed);
}

/** Yields the content of an entry. Throws a `ZipEntryError` when it is damaged or longer than the limit. */
export async function* unpack(bytes: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED) {
    if (packed.length > maxBytes) throw new ZipEntryError('too-large');
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  let total = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > maxBytes) throw new ZipEntryError('too-large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipEntryError ? error : new ZipEntryError('damaged');
  }
}

const HEAD_INPUT_BYTES = 512;
const HEAD_OUTPUT_BYTES = 64 * 1024 * 8;

/** The first bytes of an entry; undefined if it cannot be inflated. */
export const headOf = (bytes: Buffer, entry: ZipEntry): Buffer | undefined =>
  attempt(() => {
    const start = packedBytes(bytes, entry).subarray(0, HEAD_INPUT_BYTES);
    if (entry.method === STORED) return start;
    return inflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: HEAD_OUTPUT_BYTES });
  });
