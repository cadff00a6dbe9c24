/**
 * Reads the directory of an OLE compound file (.doc, and Office files with a password). The header leads to its first entry,
 * the root. The others are found by their place and form in the whole file, so that no chain of sectors can hide one or
 * lead in a circle.
 */
const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NONE = 0xffffffff;
/** Storages, streams and the root. */
const TYPES = [1, 2, 5];
const ROOT = 5;
/** Short streams are stored inside the stream of the root, in sectors of this size. */
const SHORT_SECTOR_BYTES = 64;

interface OleEntry {
  name: string;
  hasChildren: boolean;
  /** Where its stream begins, if the stream of the root is in one piece. */
  offset: number;
}

/** Returns all storages and streams; none if the bytes are not an OLE file. */
export function readOleEntries(bytes: Buffer): OleEntry[] {
  const entries: OleEntry[] = [];
  if (bytes.length < HEADER_BYTES || bytes.toString('hex', 0, 8) !== SIGNATURE) return entries;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return entries;
  const sectorBytes = 1 << shift;
  const directory = (bytes.readUInt32LE(48) + 1) * sectorBytes;
  if (directory + ENTRY_BYTES > bytes.length || bytes[directory + 66] !== ROOT) return entries;
  const root = (bytes.readUInt32LE(directory + 116) + 1) * sectorBytes;
  const longest = bytes.readUInt32LE(56);
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const nameBytes = bytes.readUInt16LE(at + 64);
    const type = bytes[at + 66] ?? 0;
    if (nameBytes < 2 || nameBytes > 64 || !TYPES.includes(type)) continue;
    const start = bytes.readUInt32LE(at + 116);
    entries.push({
      name: bytes.toString('utf16le', at, at + nameBytes - 2),
      hasChildren: bytes.readUInt32LE(at + 76) !== NONE,
      offset: bytes.readUInt32LE(at + 120) < longest ? root + start * SHORT_SECTOR_BYTES : (start + 1) * sectorBytes,
    });
  }
  return entries;
}
