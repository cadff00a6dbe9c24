/** Reads the objects of a PDF as far as needed to find the names in them and the compressed objects. */

export interface PdfObject {
  /** The values of `KEPT_KEYS` in the outermost dictionary. A repeated key has the values of all its occurrences. */
  entries: Map<string, string[]>;
  /** The wanted names at any depth of the object, outside strings. */
  names: Set<string>;
  /** The end of the object, or the start of the data of its stream. */
  end: number;
  isStream: boolean;
}

/** Other keys are dropped, because an object can have a million of them. */
const KEPT_KEYS = new Set(['Type', 'N', 'First', 'Filter', 'DecodeParms', 'Encrypt']);
const MAX_KEPT_VALUES = 16;

const BACKSLASH = 0x5c;
const isSpace = (code: number): boolean => code <= 0x20 && [0, 9, 10, 12, 13, 32].includes(code);
/** The characters ( ) < > [ ] { } / % */
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const isRegular = (code: number): boolean => !isSpace(code) && !DELIMITERS.has(code);

type Token = { kind: 'name' | 'word' | 'open' | 'close' | 'string'; text: string; end: number };

function endOfString(bytes: Uint8Array, start: number, limit: number): number {
  let depth = 0;
  let at = start;
  for (; at < limit; at++) {
    const code = bytes[at] ?? 0;
    if (code === BACKSLASH) at++;
    else if (code === 0x28) depth++;
    else if (code === 0x29 && --depth === 0) return at + 1;
  }
  return at;
}

function endOfRegular(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  while (at < limit && isRegular(bytes[at] ?? 0)) at++;
  return at;
}

const textBetween = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');

/** Names may contain escapes such as `#4a`. */
const decodeName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : name;

function skipSpace(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  while (at < limit) {
    const code = bytes[at] ?? 0;
    if (code === 0x25) while (at < limit && bytes[at] !== 10 && bytes[at] !== 13) at++;
    else if (isSpace(code)) at++;
    else break;
  }
  return at;
}

function nextToken(bytes: Uint8Array, start: number, limit: number): Token | undefined {
  const at = skipSpace(bytes, start, limit);
  if (at >= limit) return undefined;
  const code = bytes[at] ?? 0;
  const character = String.fromCharCode(code);
  if (code === 0x2f) {
    const end = endOfRegular(bytes, at + 1, limit);
    return { kind: 'name', text: decodeName(textBetween(bytes, at + 1, end)), end };
  }
  if (code === 0x28) return { kind: 'string', text: '', end: endOfString(bytes, at, limit) };
  if (code === 0x3c || code === 0x3e) {
    if (bytes[at + 1] === code) return { kind: code === 0x3c ? 'open' : 'close', text: character, end: at + 2 };
    if (code === 0x3e) return { kind: 'word', text: '>', end: at + 1 };
    let end = at;
    while (end < limit && bytes[end] !== 0x3e) end++;
    return { kind: 'string', text: '', end: end + 1 };
  }
  if (character === '[' || character === ']')
    return { kind: character === '[' ? 'open' : 'close', text: character, end: at + 1 };
  if (!isRegular(code)) return { kind: 'word', text: character, end: at + 1 };
  const end = endOfRegular(bytes, at, limit);
  return { kind: 'word', text: textBetween(bytes, at, Math.min(end, at + 40)), end };
}

/** Reads the object at `start`, up to `limit` at most. */
export function readPdfObject(
  bytes: Uint8Array,
  start: number,
  limit: number,
  wantedNames: ReadonlySet<string>,
): PdfObject {
  const object: PdfObject = { entries: new Map(), names: new Set(), end: start, isStream: false };
  let depth = 0;
  let key: string | undefined;
  for (let token = nextToken(bytes, start, limit); token; token = nextToken(bytes, object.end, limit)) {
    object.end = token.end;
    if (token.kind === 'word' && /^(?:stream|endobj|obj|xref|trailer|startxref)/.test(token.text)) {
      object.isStream = token.text.startsWith('stream');
      if (object.isStream) object.end = token.end - (token.text.length - 'stream'.length);
      return object;
    }
    if (token.kind === 'name' && wantedNames.has(token.text)) object.names.add(token.text);
    if (depth === 1 && token.kind === 'name' && key === undefined) {
      key = token.text;
      if (KEPT_KEYS.has(key)) object.entries.set(key, object.entries.get(key) ?? []);
      continue;
    }
    if (token.kind === 'open') depth++;
    else if (token.kind === 'close') depth--;
    else if (key !== undefined) keepValue(object, key, token.text);
    if (depth === 1) key = keyAfter(token, key, bytes, limit);
    if (depth < 0) return object;
  }
  return object;
}

function keepValue({ entries }: PdfObject, key: string, value: string): void {
  const values = entries.get(key);
  if (values && values.length < MAX_KEPT_VALUES) values.push(value);
}

/** A value of several words, such as `5 0 R`, ends where the next name begins. */
function keyAfter(token: Token, key: string | undefined, bytes: Uint8Array, limit: number): string | undefined {
  if (token.kind !== 'word') return undefined;
  const next = nextToken(bytes, token.end, limit);
  return next?.kind === 'word' ? key : undefined;
}
