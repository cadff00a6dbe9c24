/** A text file as the checker sees it: decoded, with its frontmatter separate, and with a line and column for each offset. */
import { findFrontmatter, type Frontmatter, maskFenceEnd } from './frontmatter';
import { type Conflict, maskConflicts } from './conflicts';
import { maskText, placesOf, type Positions, START } from './positions';
import type { EntityKind } from '../../schema/entities';
import type { Place } from '../report/problem';

export { maskText, placesOf } from './positions';

export interface Source extends Positions {
  file: string;
  /** Without a byte-order mark. */
  text: string;
  frontmatter?: Frontmatter;
  /** `text` with spaces in place of the frontmatter, so that positions in the body are positions in the file. */
  body: string;
}

interface SourceReading {
  /** Absent when the file is unreadable. */
  source?: Source;
  unreadable?: Unreadable;
  hasByteOrderMark: boolean;
  conflicts: Conflict[];
}

/** The input of the rules about the bytes and the text of one content file. */
export interface SourceContext extends SourceReading {
  /** Absent for a settings file, which has no frontmatter. */
  entity?: EntityKind;
}

export type Unreadable =
  | { reason: 'missing' | 'empty' | 'blank' | 'line ends'; place: Place }
  | { reason: 'encoding'; place: Place; byte: number }
  | { reason: 'format'; place: Place; format: string };

const BYTE_ORDER_MARK = '\uFEFF';

/** The file does not exist if `bytes` is undefined. */
export function readSource(file: string, bytes: Uint8Array | undefined): SourceReading {
  const reading: SourceReading = { hasByteOrderMark: false, conflicts: [] };
  if (!bytes) return { ...reading, unreadable: { reason: 'missing', place: START } };
  if (bytes.length === 0) return { ...reading, unreadable: { reason: 'empty', place: START } };
  const format = foreignFormat(bytes);
  if (format) return { ...reading, unreadable: { reason: 'format', place: START, format } };
  const decoded = decodeUtf8(bytes);
  if ('invalid' in decoded) return { ...reading, unreadable: { reason: 'encoding', ...decoded.invalid } };
  reading.hasByteOrderMark = decoded.text.startsWith(BYTE_ORDER_MARK);
  const whole = reading.hasByteOrderMark ? decoded.text.slice(1) : decoded.text;
  if (whole.trim() === '') return { ...reading, unreadable: { reason: 'blank', place: START } };
  const loneReturn = /\r(?!\n)/.exec(whole);
  if (loneReturn)
    return { ...reading, unreadable: { reason: 'line ends', place: placesOf(whole).at(loneReturn.index) } };
  const { text, conflicts } = maskConflicts(whole);
  return { ...reading, conflicts, source: toSource(file, text) };
}

function toSource(file: string, text: string): Source {
  const frontmatter = findFrontmatter(text);
  const bodyStart = frontmatter?.after ?? 0;
  return {
    file,
    text,
    frontmatter,
    body: maskText(text.slice(0, bodyStart)) + maskFenceEnd(text.slice(bodyStart), frontmatter?.fence),
    ...placesOf(text),
  };
}

/** Decodes a file, or finds the first byte of invalid UTF-8. */
function decodeUtf8(bytes: Uint8Array): { text: string } | { invalid: { place: Place; byte: number } } {
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

const ZIPPED: readonly [part: string, name: string][] = [
  ['word/', 'a Word document'],
  ['xl/', 'an Excel workbook'],
  ['ppt/', 'a PowerPoint presentation'],
  ['application/vnd.oasis', 'a LibreOffice document'],
  ['Index/Document.iwa', 'a Pages document'],
];

const STARTS: readonly [start: RegExp, name: string][] = [
  [/^\xD0\xCF\x11\xE0/, 'a Word document of an old version'],
  [/^%PDF-/, 'a PDF'],
  [/^bplist00/, 'a web archive of Safari'],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF....WEBP)/s, 'an image'],
  [/^(?:\xEF\xBB\xBF)?\s*\{\\rtf/, 'an RTF document'],
  [
    /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html[\s>])/i,
    'a web page in HTML',
  ],
  [/^(?:\xEF\xBB\xBF)?\s*<\?xml\s/, 'an XML document'],
  [/^\s*\{\s*"(?:url|doc_id)":[^}]*"doc_id":/, 'a shortcut to a Google document'],
  [
    /^(?:[A-Z][\w-]*: [^\n]*\n(?:[ \t][^\n]*\n)*)*(?:MIME-Version: |From: [^\n]*@[^\n]*\n(?:[A-Z][\w-]*: [^\n]*\n)*Subject: )/,
    'an email',
  ],
];

/** The first and last bytes of a zipped document contain the names of its parts. */
const SEARCHED = 4096;

/** The format of another program’s document, as messages name it. A writer may give such a file the name of a text. */
function foreignFormat(bytes: Uint8Array): string | undefined {
  const latin = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
  const head = latin(bytes.subarray(0, SEARCHED));
  if (head.startsWith('PK\x03\x04')) {
    const names = head + latin(bytes.subarray(-SEARCHED));
    return ZIPPED.find(([part]) => names.includes(part))?.[1] ?? 'a ZIP archive';
  }
  return STARTS.find(([start]) => start.test(head))?.[1];
}
