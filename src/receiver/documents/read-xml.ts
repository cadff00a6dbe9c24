/** Reads XML in pieces, so that a large part of a document neither fills the memory nor blocks the server. */
import { SaxesParser } from 'saxes';

interface XmlElement {
  /** The name without its prefix, which the author may choose. */
  name: string;
  attributes: Record<string, string>;
}

interface XmlHandlers {
  onOpen?(element: XmlElement): void;
  onClose?(name: string): void;
  onText?(text: string): void;
}

/** XML that two programs could read in different ways. */
export class XmlError extends Error {}

/** More than Word writes, but limited: the parser keeps each open element and attribute in memory. */
const MAX_DEPTH = 1_000;
const MAX_ATTRIBUTES = 1_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Office documents are UTF-8 or UTF-16; other encodings could hide content from this inspection. */
function encodingOf(start: Buffer): string {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(start.toString('latin1', 0, 200));
  if (declared && !/^(?:utf-?8|us-ascii)$/i.test(declared[1] ?? '')) throw new XmlError('encoding');
  return 'utf-8';
}

export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlError('doctype');
  });
  let depth = 0;
  let attributeCount = 0;
  parser.on('opentagstart', () => {
    attributeCount = 0;
    if (++depth > MAX_DEPTH) throw new XmlError('depth');
  });
  parser.on('attribute', () => {
    if (++attributeCount > MAX_ATTRIBUTES) throw new XmlError('attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain: Record<string, string> = {};
    // Unprefixed attributes come last, so that `xmlns:Target` cannot replace `Target`.
    for (const [key, value] of Object.entries(attributes)) if (key.includes(':')) plain[localName(key)] = String(value);
    for (const [key, value] of Object.entries(attributes)) if (!key.includes(':')) plain[key] = String(value);
    handlers.onOpen?.({ name: localName(name), attributes: plain });
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    handlers.onClose?.(localName(name));
  });
  parser.on('text', (text) => handlers.onText?.(text));
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decode(decoder, chunk));
  }
  if (!decoder) throw new XmlError('empty');
  parser.write(decode(decoder)).close();
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new XmlError('characters');
  }
}
