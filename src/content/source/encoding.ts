/** Decodes a file, or finds the first byte of invalid UTF-8. */
import type { Place } from '../report/problem';
import { placesOf } from './positions';

export function decodeUtf8(bytes: Uint8Array): { text: string } | { invalid: { place: Place; byte: number } } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  for (const pattern of [/\uFFFD/g, /\0/g])
    for (const { 0: character, index } of text.matchAll(pattern)) {
      const offset = Buffer.byteLength(text.slice(0, index));
      // U+FFFD replaces invalid bytes, but a file can also contain it.
      if (character === '\uFFFD' && Buffer.from(character).equals(bytes.subarray(offset, offset + 3))) continue;
      return { invalid: { place: placesOf(text).at(index), byte: bytes[offset]! } };
    }
  return { text };
}
