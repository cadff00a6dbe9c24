/**
 * Finds the size of an image, and whether a file is damaged. A site has many large photographs, so this reads as few
 * bytes of each as possible.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { FileLocation } from '../project-files';
import { STAND_IN_MARK } from '../text/draft-note';

export interface Size {
  width: number;
  height: number;
  /** Drawn by `npm run new`. */
  isStandIn?: true;
  /** The file size, if it is larger than any photograph needs to be. */
  megabytes?: number;
}

const MEGABYTE = 2 ** 20;
const MAX_MEGABYTES = 10;

/** Nearly every image has its size in its first 64 KiB. */
const HEAD = Buffer.alloc(64 * 1024);

/** Why a browser cannot show or open a file. */
export type FileFault =
  | { fault: 'empty' | 'cut-off' | 'unreadable' | 'lfs-pointer' }
  /** `heic`, `tiff`, `pdf`, or another type that the package image-size recognises. */
  | { fault: 'other-format'; format: string };

/** The first bytes of camera and print formats that browsers do not show. */
const OTHER_FORMATS: readonly [start: RegExp, format: string][] = [
  [/^.{4}ftyphe[imv]/s, 'heic'],
  [/^(?:II\*\0|MM\0\*)/, 'tiff'],
  [/^%PDF/, 'pdf'],
];

export function inspectImage(file: FileLocation): Size | FileFault {
  try {
    const head = readHead(file);
    if (head.length === 0) return { fault: 'empty' };
    if (isLfsPointer(head)) return { fault: 'lfs-pointer' };
    const start = head.toString('latin1', 0, 12);
    const other = OTHER_FORMATS.find(([begins]) => begins.test(start));
    if (other) return { fault: 'other-format', format: other[1] };
    const { width, height, type, orientation } = measure(head, file);
    if (!type || !['jpg', 'png', 'webp', 'avif', 'heif'].includes(type))
      return { fault: 'other-format', format: type ?? 'unknown' };
    if (isCutOff(file, type)) return { fault: 'cut-off' };
    const isTurned = (orientation ?? 1) > 4;
    const megabytes = sizeOf(file) / MEGABYTE;
    return {
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      ...(head.includes(STAND_IN_MARK) ? { isStandIn: true } : {}),
      ...(megabytes > MAX_MEGABYTES ? { megabytes: Math.round(megabytes) } : {}),
    };
  } catch {
    return { fault: 'unreadable' };
  }
}

/** The text that Git leaves in place of a large file that was not downloaded. */
const isLfsPointer = (head: Buffer): boolean =>
  head.toString('latin1', 0, 40).startsWith('version https://git-lfs.github.com/spec');

/** The bytes that end an image of each type. A file without them is incomplete. */
const ENDS: Readonly<Record<string, Buffer>> = { jpg: Buffer.from([0xff, 0xd9]), png: Buffer.from('IEND') };

function isCutOff(file: FileLocation, type: string): boolean {
  const end = ENDS[type];
  if (!end || readTail(file, 64).includes(end)) return false;
  // The end may not be the last bytes: phones append other data, such as a video.
  const bytes = readWhole(file);
  return bytes.indexOf(end, type === 'jpg' ? startOfScan(bytes) : 0) < 0;
}

/** Returns the offset of the main image in a JPEG file. A complete thumbnail may come before it. */
function startOfScan(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) at += 2 + bytes.readUInt16BE(at + 2);
  return Math.min(at, bytes.length);
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readWhole = (file: FileLocation): Buffer => (typeof file === 'string' ? readFileSync(file) : asBuffer(file));

const sizeOf = (file: FileLocation): number => (typeof file === 'string' ? statSync(file).size : file.length);

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

/** Returns what is wrong with a PDF file, or undefined. */
export function inspectPdf(file: FileLocation): FileFault | undefined {
  const head = readHead(file);
  if (head.length === 0) return { fault: 'empty' };
  if (isLfsPointer(head)) return { fault: 'lfs-pointer' };
  if (!head.subarray(0, 1024).includes('%PDF-')) return { fault: 'unreadable' };
  const isWhole = readTail(file, 2048).includes('%%EOF') || readWhole(file).includes('%%EOF');
  return isWhole ? undefined : { fault: 'cut-off' };
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
    // Photo editors may write more than 64 KiB of metadata before the size.
    if (head.length < HEAD.length) throw error;
    return imageSize(readWhole(file));
  }
}
