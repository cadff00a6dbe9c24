/**
 * Reads the directory of an OLE compound file (.doc, and Office files with a password). Every chain of sectors is limited
 * to the number of sectors in the file, so that a malicious circular chain ends.
 */
const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const FREE = 0xfffffffa;
const NONE = 0xffffffff;
const ROOT_ENTRY = 5;
const DIFAT_IN_HEADER = 109;
const MAX_ENTRIES = 4_096;
/** Short streams are stored inside the stream of the first entry, in sectors of this size. */
const SHORT_SECTOR_BYTES = 64;

export interface OleEntry {
  name: string;
  hasChildren: boolean;
  /** The first bytes of a stream, at most one sector. */
  head: Buffer;
}

/** The numbers of the sectors that hold the allocation table. */
function readTables(bytes: Buffer, sectorBytes: number, sectors: number): number[] {
  const perSector = sectorBytes / 4;
  const tables = Array.from({ length: DIFAT_IN_HEADER }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  const seen = new Set<number>();
  let further = bytes.readUInt32LE(68);
  while (further < FREE && seen.size < sectors && !seen.has(further)) {
    seen.add(further);
    const start = (further + 1) * sectorBytes;
    if (start + sectorBytes > bytes.length) break;
    for (let index = 0; index < perSector - 1; index++) tables.push(bytes.readUInt32LE(start + index * 4));
    further = bytes.readUInt32LE(start + sectorBytes - 4);
  }
  return tables;
}

/** Returns all storages and streams; undefined if the bytes are not an OLE file. */
export function readOleNames(bytes: Buffer): OleEntry[] | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('hex', 0, 8) !== SIGNATURE) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorBytes = 1 << shift;
  const sectors = Math.ceil(bytes.length / sectorBytes);
  const tables = readTables(bytes, sectorBytes, sectors);

  function nextSector(index: number): number {
    const table = tables[Math.floor(index / (sectorBytes / 4))];
    const at =
      table === undefined || table >= FREE ? NONE : (table + 1) * sectorBytes + (index % (sectorBytes / 4)) * 4;
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : FREE;
  }

  const sectorAt = (index: number): Buffer => bytes.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);

  /** The start of a short stream, in the chain of sectors that begins at `root`. */
  function shortHead(root: number, start: number, size: number): Buffer {
    const offset = start * SHORT_SECTOR_BYTES;
    let index = root;
    for (let step = Math.floor(offset / sectorBytes); step > 0 && index < FREE; step--) index = nextSector(index);
    const from = offset % sectorBytes;
    return index < FREE ? sectorAt(index).subarray(from, from + Math.min(size, SHORT_SECTOR_BYTES)) : Buffer.alloc(0);
  }

  const longest = bytes.readUInt32LE(56);
  const entries: OleEntry[] = [];
  let root = NONE;
  let current = bytes.readUInt32LE(48);
  for (let step = 0; current < FREE && step < sectors && entries.length < MAX_ENTRIES; step++) {
    const part = sectorAt(current);
    for (let at = 0; at + ENTRY_BYTES <= part.length; at += ENTRY_BYTES) {
      const nameBytes = part.readUInt16LE(at + 64);
      if (nameBytes < 2 || nameBytes > 64 || part[at + 66] === 0) continue;
      const start = part.readUInt32LE(at + 116);
      const size = part.readUInt32LE(at + 120);
      if (part[at + 66] === ROOT_ENTRY) root = start;
      const isShort = size < longest && start < sectors * sectorBytes;
      entries.push({
        name: part.toString('utf16le', at, at + nameBytes - 2),
        hasChildren: part.readUInt32LE(at + 76) !== NONE,
        head: isShort ? shortHead(root, start, size) : sectorAt(Math.min(start, sectors)),
      });
    }
    current = nextSector(current);
  }
  return entries.length > 0 ? entries : undefined;
}
