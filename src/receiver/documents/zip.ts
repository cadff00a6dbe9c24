/**
 * Reads enough of a ZIP file to recognise a Word document: the list of entries at the end of the file, and the text
 * of small entries. Nothing else is inflated.
 */
import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const MAX_DIRECTORY_BYTES = 1024 * 1024;
const MAX_ENTRIES = 5_000;
const MAX_TEXT_BYTES = 1024 * 1024;
const DEFLATED = 8;

interface Entry {
  method: number;
  compressed: number;
  size: number;
  offset: number;
  encrypted: boolean;
}

export interface Zip {
  entries: Map<string, Entry>;
  text(name: string): Promise<string | undefined>;
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
  return buffer.subarray(0, bytesRead);
}

/** Returns undefined if the file is not exactly one ZIP archive. */
export async function readZip(file: FileHandle, bytes: number): Promise<Zip | undefined> {
  const head = await readAt(file, 0, 4);
  if (head.length < 4 || head.readUInt32LE(0) !== LOCAL_HEADER) return undefined;

  const tailStart = Math.max(0, bytes - END_LENGTH - MAX_COMMENT);
  const tail = await readAt(file, tailStart, bytes - tailStart);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_LENGTH > tail.length || tail.readUInt32LE(end) !== END_OF_DIRECTORY) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const directoryBytes = tail.readUInt32LE(end + 12);
  const directoryStart = tail.readUInt32LE(end + 16);
  // A gap between the directory and the end record means that the file holds another archive or format.
  if (directoryStart + directoryBytes !== tailStart + end) return undefined;
  if (directoryBytes > MAX_DIRECTORY_BYTES || count > MAX_ENTRIES) return undefined;

  const directory = await readAt(file, directoryStart, directoryBytes);
  const entries = new Map<string, Entry>();
  let position = 0;
  for (let index = 0; index < count; index++) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== CENTRAL_HEADER) return undefined;
    const nameLength = directory.readUInt16LE(position + 28);
    const name = directory.toString('utf8', position + 46, position + 46 + nameLength);
    // Two programs could open two different documents if a name occurs twice.
    if (entries.has(name)) return undefined;
    entries.set(name, {
      encrypted: (directory.readUInt16LE(position + 8) & 1) === 1,
      method: directory.readUInt16LE(position + 10),
      compressed: directory.readUInt32LE(position + 20),
      size: directory.readUInt32LE(position + 24),
      offset: directory.readUInt32LE(position + 42),
    });
    position += 46 + nameLength + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }

  return {
    entries,
    async text(name) {
      const entry = entries.get(name);
      if (!entry || entry.size > MAX_TEXT_BYTES || entry.compressed > MAX_TEXT_BYTES) return undefined;
      const header = await readAt(file, entry.offset, 30);
      if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) return undefined;
      const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      const data = await readAt(file, start, entry.compressed);
      try {
        // The stated size may be false, so the limit applies to the inflated data.
        const text = entry.method === DEFLATED ? inflateRawSync(data, { maxOutputLength: MAX_TEXT_BYTES }) : data;
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
