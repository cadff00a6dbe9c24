/** Checks that a document's content matches its extension, is readable and has no active content. */
import * as fs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { readOleFile } from './ole';
import { readAt, readZip } from './zip';

export type DocumentVerdict =
  | { ok: true; suspicions: string[] }
  /** `message` starts with “The selected file”. */
  | { ok: false; reason: string; message: string };

const reject = (reason: string, message: string): DocumentVerdict => ({ ok: false, reason, message });
const accept = (suspicions: string[] = []): DocumentVerdict => ({ ok: true, suspicions });

const rejectWrongContent = (extension: string): DocumentVerdict =>
  reject(
    'wrong-content',
    `The selected file is named .${extension}, but its content is not. Save it again as PDF, DOC or DOCX`,
  );
const ENCRYPTED = reject(
  'encrypted',
  'The selected file is password protected. Remove the password and choose it again',
);
const MACROS = reject('macros', 'The selected file contains macros. Save it without them, or as PDF');

const CHUNK_BYTES = 64 * 1024;
const OVERLAP_BYTES = 64;
const PDF_TAIL_BYTES = 4_096;
/**
 * Active content that a résumé does not need. These names are too long to occur by chance in compressed data. Short
 * names such as `/JS` would put one résumé in twenty in quarantine, and never occur without `/JavaScript`.
 */
const PDF_ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/;
/** A letter of a PDF name may be written as `#4a`, which can hide one of the names above. */
const PDF_ESCAPED_NAME = /\/(?=[a-z]*#)(?:[a-z]|#[0-9a-f]{2}){3,16}/gi;
const PDF_ENCRYPTED = /\/Encrypt(?:\s+\d+\s+\d+\s+R|\s*<<)/;

const unescaped = (name: string): string =>
  name.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

async function inspectPdf(file: FileHandle, bytes: number): Promise<DocumentVerdict> {
  // A byte order mark or white space before the header is common; anything else means a second format.
  const head = (await readAt(file, 0, 1_024)).toString('latin1');
  if (!/^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(head)) return rejectWrongContent('pdf');
  const tail = (await readAt(file, Math.max(0, bytes - PDF_TAIL_BYTES), PDF_TAIL_BYTES)).toString('latin1');
  if (!tail.includes('%%EOF'))
    return reject('damaged', 'The selected file is damaged or incomplete. Save it again as PDF');
  if (tail.slice(tail.lastIndexOf('%%EOF')).includes('PK\x05\x06')) return rejectWrongContent('pdf');

  const suspicions = new Set<string>();
  for (let position = 0; position < bytes; position += CHUNK_BYTES) {
    const text = (await readAt(file, position, CHUNK_BYTES + OVERLAP_BYTES)).toString('latin1');
    if (PDF_ENCRYPTED.test(text)) return ENCRYPTED;
    if (PDF_ACTIVE.test(text) || (text.match(PDF_ESCAPED_NAME) ?? []).some((name) => PDF_ACTIVE.test(unescaped(name))))
      suspicions.add('pdf-active');
  }
  return accept([...suspicions]);
}

const WORD_CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

async function inspectDocx(file: FileHandle, bytes: number): Promise<DocumentVerdict> {
  const ole = await readOleFile(file, bytes);
  if (ole?.names.has('EncryptionInfo')) return ENCRYPTED;
  const zip = await readZip(file, bytes);
  if (!zip) return rejectWrongContent('docx');
  const entries = [...zip.entries];
  if (entries.some(([, entry]) => entry.encrypted)) return ENCRYPTED;
  if (entries.some(([name]) => /vbaProject|vbaData/i.test(name))) return MACROS;
  const types = await zip.text('[Content_Types].xml');
  if (!types || !zip.entries.has('word/document.xml')) return rejectWrongContent('docx');
  if (/macroEnabled/i.test(types)) return MACROS;
  if (!types.includes(WORD_CONTENT)) return rejectWrongContent('docx');

  const suspicions: string[] = [];
  if (entries.some(([name]) => /^word\/(?:embeddings|activeX)\//i.test(name))) suspicions.push('docx-embedded');
  // A document without macros can load macros from an external template.
  const links = await zip.text('word/_rels/settings.xml.rels');
  if (links && /attachedTemplate/i.test(links) && /TargetMode="External"/i.test(links))
    suspicions.push('docx-template');
  return accept(suspicions);
}

/** The offset of the flags in the Word stream, and the flag for encryption. */
const FIB_FLAGS = 10;
const FIB_ENCRYPTED = 0x0100;

async function inspectDoc(file: FileHandle, bytes: number): Promise<DocumentVerdict> {
  const ole = await readOleFile(file, bytes);
  if (!ole) return rejectWrongContent('doc');
  if (ole.names.has('EncryptionInfo')) return ENCRYPTED;
  if (!ole.names.has('WordDocument')) return rejectWrongContent('doc');
  const names = [...ole.names];
  if (names.some((name) => /^(?:Macros|_VBA_PROJECT.*|VBA)$/i.test(name))) return MACROS;
  const head = await ole.head('WordDocument', 32);
  if (head.length >= 12 && (head.readUInt16LE(FIB_FLAGS) & FIB_ENCRYPTED) !== 0) return ENCRYPTED;
  return accept(names.includes('ObjectPool') ? ['doc-embedded'] : []);
}

const INSPECTORS: Record<string, (file: FileHandle, bytes: number) => Promise<DocumentVerdict>> = {
  pdf: inspectPdf,
  docx: inspectDocx,
  doc: inspectDoc,
};

export async function inspectDocument(path: string, extension: string): Promise<DocumentVerdict> {
  const inspect = INSPECTORS[extension];
  if (!inspect) return reject('extension', 'The selected file must be a PDF, DOC or DOCX');
  const file = await fs.open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return reject('empty', 'The selected file is empty');
    return await inspect(file, size);
  } finally {
    await file.close();
  }
}
