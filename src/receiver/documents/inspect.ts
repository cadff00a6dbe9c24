/** Is it what its name says, can it be opened, and does it do more than be read? */
import * as fs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { readCompound } from './ole';
import { readAt, readZip } from './zip';

export type Verdict =
  | { ok: true; suspicions: string[] }
  /** `message` follows the form “The selected file …”. */
  | { ok: false; reason: string; message: string };

const no = (reason: string, message: string): Verdict => ({ ok: false, reason, message });
const yes = (suspicions: string[] = []): Verdict => ({ ok: true, suspicions });

const NOT_WHAT_IT_SAYS = (extension: string): Verdict =>
  no(
    'wrong-content',
    `The selected file is named .${extension}, but its content is not. Save it again as PDF, DOC or DOCX`,
  );
const PROTECTED = no('encrypted', 'The selected file is password protected. Remove the password and choose it again');
const MACROS = no('macros', 'The selected file contains macros. Save it without them, or as PDF');

const CHUNK = 64 * 1024;
const OVERLAP = 64;
const PDF_TAIL = 4_096;
/**
 * What a résumé has no need of. Long enough not to turn up by chance in compressed data; short names such as
 * `/JS` would set a résumé in twenty aside, and never come without `/JavaScript`.
 */
const PDF_ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/;
/** Letters of a name may be written as `#4a`; a name that only so becomes one of those above hides. */
const PDF_ESCAPED_NAME = /\/(?=[a-z]*#)(?:[a-z]|#[0-9a-f]{2}){3,16}/gi;
const PDF_ENCRYPTED = /\/Encrypt(?:\s+\d+\s+\d+\s+R|\s*<<)/;

const unescaped = (name: string): string =>
  name.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

async function inspectPdf(file: FileHandle, bytes: number): Promise<Verdict> {
  // A mark of byte order or white space before the header is common; anything else means a second format.
  const head = (await readAt(file, 0, 1_024)).toString('latin1');
  if (!/^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(head)) return NOT_WHAT_IT_SAYS('pdf');
  const tail = (await readAt(file, Math.max(0, bytes - PDF_TAIL), PDF_TAIL)).toString('latin1');
  if (!tail.includes('%%EOF')) return no('damaged', 'The selected file is damaged or incomplete. Save it again as PDF');
  if (tail.slice(tail.lastIndexOf('%%EOF')).includes('PK\x05\x06')) return NOT_WHAT_IT_SAYS('pdf');

  const suspicions = new Set<string>();
  for (let position = 0; position < bytes; position += CHUNK) {
    const text = (await readAt(file, position, CHUNK + OVERLAP)).toString('latin1');
    if (PDF_ENCRYPTED.test(text)) return PROTECTED;
    if (PDF_ACTIVE.test(text) || (text.match(PDF_ESCAPED_NAME) ?? []).some((name) => PDF_ACTIVE.test(unescaped(name))))
      suspicions.add('pdf-active');
  }
  return yes([...suspicions]);
}

const WORD_CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

async function inspectDocx(file: FileHandle, bytes: number): Promise<Verdict> {
  const compound = await readCompound(file, bytes);
  if (compound?.names.has('EncryptionInfo')) return PROTECTED;
  const zip = await readZip(file, bytes);
  if (!zip) return NOT_WHAT_IT_SAYS('docx');
  const entries = [...zip.entries];
  if (entries.some(([, entry]) => entry.encrypted)) return PROTECTED;
  if (entries.some(([name]) => /vbaProject|vbaData/i.test(name))) return MACROS;
  const types = await zip.text('[Content_Types].xml');
  if (!types || !zip.entries.has('word/document.xml')) return NOT_WHAT_IT_SAYS('docx');
  if (/macroEnabled/i.test(types)) return MACROS;
  if (!types.includes(WORD_CONTENT)) return NOT_WHAT_IT_SAYS('docx');

  const suspicions: string[] = [];
  if (entries.some(([name]) => /^word\/(?:embeddings|activeX)\//i.test(name))) suspicions.push('docx-embedded');
  // A template fetched from elsewhere is how a document without macros brings some in.
  const links = await zip.text('word/_rels/settings.xml.rels');
  if (links && /attachedTemplate/i.test(links) && /TargetMode="External"/i.test(links))
    suspicions.push('docx-template');
  return yes(suspicions);
}

/** Where the flags of a Word document stand in its stream, and the one that says it is encrypted. */
const FIB_FLAGS = 10;
const FIB_ENCRYPTED = 0x0100;

async function inspectDoc(file: FileHandle, bytes: number): Promise<Verdict> {
  const compound = await readCompound(file, bytes);
  if (!compound) return NOT_WHAT_IT_SAYS('doc');
  if (compound.names.has('EncryptionInfo')) return PROTECTED;
  if (!compound.names.has('WordDocument')) return NOT_WHAT_IT_SAYS('doc');
  const names = [...compound.names];
  if (names.some((name) => /^(?:Macros|_VBA_PROJECT.*|VBA)$/i.test(name))) return MACROS;
  const head = await compound.head('WordDocument', 32);
  if (head.length >= 12 && (head.readUInt16LE(FIB_FLAGS) & FIB_ENCRYPTED) !== 0) return PROTECTED;
  return yes(names.includes('ObjectPool') ? ['doc-embedded'] : []);
}

const INSPECTORS: Record<string, (file: FileHandle, bytes: number) => Promise<Verdict>> = {
  pdf: inspectPdf,
  docx: inspectDocx,
  doc: inspectDoc,
};

export async function inspectDocument(path: string, extension: string): Promise<Verdict> {
  const inspect = INSPECTORS[extension];
  if (!inspect) return no('extension', 'The selected file must be a PDF, DOC or DOCX');
  const file = await fs.open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return no('empty', 'The selected file is empty');
    return await inspect(file, size);
  } finally {
    await file.close();
  }
}
