/** How large a picture is, from as little of its file as that takes: photographs are large, and there are many. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import { quote } from './words';

export interface Size {
  width: number;
  height: number;
}

/** The size stands within the first bytes of nearly every picture. */
const HEAD = Buffer.alloc(64 * 1024);

/** Or what the file is instead. */
export function pictureSize(file: string): Size | string {
  try {
    const head = readHead(file);
    if (head.length === 0) return 'an empty file';
    const { width, height, type, orientation } = measure(head, file);
    if (!type || !['jpg', 'png', 'webp', 'avif', 'heif'].includes(type)) return `the type ${quote(type ?? 'unknown')}`;
    return (orientation ?? 1) > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return 'bytes that are no picture';
  }
}

function readHead(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    return HEAD.subarray(0, readSync(handle, HEAD, 0, HEAD.length, 0));
  } finally {
    closeSync(handle);
  }
}

function measure(head: Buffer, file: string): ReturnType<typeof imageSize> {
  try {
    return imageSize(head);
  } catch (error) {
    // Programs for photographs may put much in front of it.
    if (head.length < HEAD.length) throw error;
    return imageSize(readFileSync(file));
  }
}
