/** How large a picture is, from as little of its file as that takes: photographs are large, and there are many. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { FileLocation } from '../project-files';
import { asCode } from '../text/wording';

export interface Size {
  width: number;
  height: number;
}

/** The size stands within the first bytes of nearly every picture. */
const HEAD = Buffer.alloc(64 * 1024);

const EMPTY = 'an empty file';
const CUT_OFF = 'a file whose end is missing';
/** What a file became on its way here. */
export const isDamaged = (found: string): boolean => found === EMPTY || found === CUT_OFF;

/** What cameras and other programs make, and browsers do not show, by how its files begin. */
const OTHERS: readonly [start: RegExp, says: string][] = [
  [/^.{4}ftyphe[imv]/s, 'a HEIC photograph, as telephones take them'],
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF picture, as it is made for printing'],
  [/^%PDF/, 'a PDF document'],
];

/** Or what the file is instead. */
export function inspectImage(file: FileLocation): Size | string {
  try {
    const head = readHead(file);
    if (head.length === 0) return EMPTY;
    const start = head.toString('latin1', 0, 12);
    const other = OTHERS.find(([begins]) => begins.test(start));
    if (other) return other[1];
    const { width, height, type, orientation } = measure(head, file);
    if (!type || !['jpg', 'png', 'webp', 'avif', 'heif'].includes(type)) return `the type ${asCode(type ?? 'unknown')}`;
    if (isCutOff(file, type)) return CUT_OFF;
    return (orientation ?? 1) > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return 'bytes that are no picture';
  }
}

/** The sign that ends a picture of a type: without it, the rest has not arrived. */
const ENDS: Readonly<Record<string, Buffer>> = { jpg: Buffer.from([0xff, 0xd9]), png: Buffer.from('IEND') };

function isCutOff(file: FileLocation, type: string): boolean {
  const end = ENDS[type];
  if (!end || readTail(file, 64).includes(end)) return false;
  // Telephones put films and the like behind it.
  const bytes = readWhole(file);
  return bytes.indexOf(end, type === 'jpg' ? startOfScan(bytes) : 0) < 0;
}

/** Where the picture itself begins in a JPEG; before it there may be a small one that is whole. */
function startOfScan(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) at += 2 + bytes.readUInt16BE(at + 2);
  return Math.min(at, bytes.length);
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readWhole = (file: FileLocation): Buffer => (typeof file === 'string' ? readFileSync(file) : asBuffer(file));

function readTail(file: FileLocation, length: number): Buffer {
  if (typeof file !== 'string') return asBuffer(file).subarray(-length);
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const tail = Buffer.alloc(Math.min(length, size));
    readSync(handle, tail, 0, tail.length, size - tail.length);
    return tail;
  } finally {
    closeSync(handle);
  }
}

/** What is wrong with a PDF, if something is. */
export function inspectPdf(file: FileLocation): string | undefined {
  const head = readHead(file);
  if (head.length === 0) return EMPTY;
  if (!head.subarray(0, 1024).includes('%PDF-')) return 'bytes that are no PDF';
  return readTail(file, 2048).includes('%%EOF') || readWhole(file).includes('%%EOF') ? undefined : CUT_OFF;
}

function readHead(file: FileLocation): Buffer {
  if (typeof file !== 'string') return asBuffer(file).subarray(0, HEAD.length);
  const handle = openSync(file, 'r');
  try {
    return HEAD.subarray(0, readSync(handle, HEAD, 0, HEAD.length, 0));
  } finally {
    closeSync(handle);
  }
}

function measure(head: Buffer, file: FileLocation): ReturnType<typeof imageSize> {
  try {
    return imageSize(head);
  } catch (error) {
    // Programs for photographs may put much in front of it.
    if (head.length < HEAD.length) throw error;
    return imageSize(readWhole(file));
  }
}
