/** Decodes a file, or finds the first byte of invalid UTF-8. */
import type { Place } from '../report/problem';
import { placesOf } from './positions';

export type Decoded = { text: string } | { invalid: { place: Place; byte: number } };

export function decodeUtf8(bytes: Uint8Array): Decoded {
  const text = decode(bytes);
  if (text === undefined) return { invalid: findInvalidByte(bytes) };
  const zero = text.indexOf('\0');
  return zero < 0 ? { text } : { invalid: { place: placesOf(text).at(zero), byte: 0 } };
}

function decode(bytes: Uint8Array, options?: TextDecodeOptions): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, options);
  } catch {
    return undefined;
  }
}

function findInvalidByte(bytes: Uint8Array): { place: Place; byte: number } {
  const decodeStart = (length: number) => decode(bytes.subarray(0, length), { stream: true });
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodeStart(middle) === undefined) high = middle - 1;
    else low = middle;
  }
  const before = decodeStart(low) ?? '';
  const offset = new TextEncoder().encode(before).length;
  return { place: placesOf(before).at(before.length), byte: bytes[offset] ?? 0 };
}
