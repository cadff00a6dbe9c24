/** Finds the size of an image, and whether a file is damaged. */
import { imageSize } from 'image-size';
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

/** `read`: may throw, if the file is being replaced or the user may not read it. */
export function inspectImage(read: () => Uint8Array): Size | FileFault {
  try {
    const bytes = read();
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (file.length === 0) return { fault: 'empty' };
    if (isLfsPointer(file)) return { fault: 'lfs-pointer' };
    const start = file.toString('latin1', 0, 12);
    const other = OTHER_FORMATS.find(([begins]) => begins.test(start));
    if (other) return { fault: 'other-format', format: other[1] };
    const { width, height, type, orientation } = imageSize(file);
    if (!type || !['jpg', 'png', 'webp', 'avif', 'heif'].includes(type))
      return { fault: 'other-format', format: type ?? 'unknown' };
    if (isCutOff(file, type)) return { fault: 'cut-off' };
    const isTurned = (orientation ?? 1) > 4;
    const megabytes = file.length / MEGABYTE;
    return {
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      ...(file.includes(STAND_IN_MARK) ? { isStandIn: true } : {}),
      ...(megabytes > MAX_MEGABYTES ? { megabytes: Math.round(megabytes) } : {}),
    };
  } catch {
    return { fault: 'unreadable' };
  }
}

/** The text that Git leaves in place of a large file that was not downloaded. */
const isLfsPointer = (file: Buffer): boolean =>
  file.toString('latin1', 0, 40).startsWith('version https://git-lfs.github.com/spec');

/** The bytes that end an image of each type. A file without them is incomplete. */
const ENDS: Readonly<Record<string, Buffer>> = { jpg: Buffer.from([0xff, 0xd9]), png: Buffer.from('IEND') };

function isCutOff(file: Buffer, type: string): boolean {
  const end = ENDS[type];
  if (!end || file.subarray(-64).includes(end)) return false;
  // The end may not be the last bytes: phones append other data, such as a video.
  return file.indexOf(end, type === 'jpg' ? startOfScan(file) : 0) < 0;
}

/** Returns the offset of the main image in a JPEG file. A complete thumbnail may come before it. */
function startOfScan(file: Buffer): number {
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda) at += 2 + file.readUInt16BE(at + 2);
  return Math.min(at, file.length);
}

export function inspectPdf(bytes: Uint8Array): FileFault | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length === 0) return { fault: 'empty' };
  if (isLfsPointer(file)) return { fault: 'lfs-pointer' };
  if (!file.subarray(0, 1024).includes('%PDF-')) return { fault: 'unreadable' };
  return file.includes('%%EOF') ? undefined : { fault: 'cut-off' };
}
