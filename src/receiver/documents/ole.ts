/**
 * Reads the names of the streams in an OLE compound file (.doc, and Office files with a password). Every chain of
 * sectors is limited to the number of sectors in the file, so that a malicious circular chain ends.
 */
import type { FileHandle } from 'node:fs/promises';
import { readAt } from './zip';

const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const FREE = 0xfffffffa;
const DIFAT_IN_HEADER = 109;
const MAX_ENTRIES = 4_096;

export interface OleFile {
  /** Names of all storages and streams. */
  names: Set<string>;
  /** The first bytes of a stream that is stored in whole sectors. */
  head(name: string, length: number): Promise<Buffer>;
}

export async function readOleFile(file: FileHandle, bytes: number): Promise<OleFile | undefined> {
  const header = await readAt(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.toString('hex', 0, 8) !== SIGNATURE) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorBytes = 1 << shift;
  const sectors = Math.ceil(bytes / sectorBytes);
  const sector = (index: number): Promise<Buffer> => readAt(file, (index + 1) * sectorBytes, sectorBytes);

  const perSector = sectorBytes / 4;
  const tables = Array.from({ length: DIFAT_IN_HEADER }, (_, index) => header.readUInt32LE(76 + index * 4));
  let further = header.readUInt32LE(68);
  for (let step = 0; further < FREE && step < sectors; step++) {
    const part = await sector(further);
    if (part.length < sectorBytes) return undefined;
    for (let index = 0; index < perSector - 1; index++) tables.push(part.readUInt32LE(index * 4));
    further = part.readUInt32LE(sectorBytes - 4);
  }

  async function nextSector(index: number): Promise<number> {
    const table = tables[Math.floor(index / perSector)];
    if (table === undefined || table >= FREE) return FREE;
    const entry = await readAt(file, (table + 1) * sectorBytes + (index % perSector) * 4, 4);
    return entry.length === 4 ? entry.readUInt32LE(0) : FREE;
  }

  const starts = new Map<string, number>();
  let current = header.readUInt32LE(48);
  for (let step = 0; current < FREE && step < sectors && starts.size < MAX_ENTRIES; step++) {
    const part = await sector(current);
    for (let at = 0; at + ENTRY_BYTES <= part.length; at += ENTRY_BYTES) {
      const nameBytes = part.readUInt16LE(at + 64);
      if (nameBytes < 2 || nameBytes > 64 || part[at + 66] === 0) continue;
      starts.set(part.toString('utf16le', at, at + nameBytes - 2), part.readUInt32LE(at + 116));
    }
    current = await nextSector(current);
  }
  if (starts.size === 0) return undefined;

  return {
    names: new Set(starts.keys()),
    async head(name, length) {
      const start = starts.get(name);
      return start === undefined || start >= FREE
        ? Buffer.alloc(0)
        : readAt(file, (start + 1) * sectorBytes, Math.min(length, sectorBytes));
    },
  };
}
