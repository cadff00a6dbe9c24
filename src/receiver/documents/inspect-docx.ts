/** Inspects a Word document: a ZIP archive of XML parts. */
import { readOleEntries } from './ole';
import { checkPart, type DocxParts } from './docx-parts';
import { ENCRYPTED, MACROS, accept, reject, rejectDamaged, rejectWrongContent, type DocumentVerdict } from './verdict';
import { XmlError, readXml } from './read-xml';
import { ZipEntryError, headOf, readZip, unpack, type ZipEntry } from './zip';

const WORD_CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MAX_SMALL_PART_BYTES = 1024 * 1024;
/** No honest 5 MB document unpacks to more, which would fill the reader's memory. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

const PROGRAM_NAME = /\.(?:exe|dll|scr|com|msi|jar|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|lnk|sh|py|html?|mht)$/i;
/** OLE, ZIP, RTF, PDF, Windows and Linux programs, RAR, 7-Zip and cabinet files. */
const FILE_INSIDE = /^(?:\xd0\xcf\x11\xe0|PK\x03\x04|\{\\rt|%PDF-|MZ|\x7fELF|Rar!|7z\xbc\xaf|MSCF)/;
const CARRIES_FILE = /oleObject|activeX|ms-office\.vml\.control|\.package$/i;

/** Returns the content type of a part: by its name, or else by its extension. */
async function readTypes(bytes: Buffer, entry: ZipEntry): Promise<(name: string) => string> {
  const types = new Map<string, string>();
  await readXml(unpack(bytes, entry, MAX_SMALL_PART_BYTES), {
    onOpen({ name, attributes }) {
      const key = name === 'Override' ? attributes.PartName : `.${attributes.Extension}`;
      if (key) types.set(key.toLowerCase(), attributes.ContentType ?? '');
    },
  });
  return (name) =>
    types.get(`/${name.toLowerCase()}`) ?? types.get(/\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '') ?? '';
}

/** The name in the form that Word compares. */
const partName = ({ name }: ZipEntry): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

function hasMacros(entries: ZipEntry[], typeOf: (name: string) => string): boolean {
  return entries.some(
    (entry) =>
      /vbaProject|vbaData/i.test(entry.name) || /macroEnabled|vbaProject|vbaData/i.test(typeOf(partName(entry))),
  );
}

function carriesFile(bytes: Buffer, entry: ZipEntry, typeOf: (name: string) => string): boolean {
  const name = partName(entry);
  if (/(?:^|\/)(?:embeddings|activeX)\/./i.test(name) || PROGRAM_NAME.test(name)) return true;
  return CARRIES_FILE.test(typeOf(name)) || FILE_INSIDE.test(headOf(bytes, entry)?.toString('latin1', 0, 8) ?? '');
}

/** Inspects the parts that can refer to something to fetch or run. Returns the suspicions. */
async function checkParts(bytes: Buffer, entries: ZipEntry[], typeOf: (name: string) => string): Promise<Set<string>> {
  const found: DocxParts = { suspicions: new Set(), bytesLeft: 16 * MAX_SMALL_PART_BYTES };
  for (const entry of entries) {
    if (carriesFile(bytes, entry, typeOf)) found.suspicions.add('docx-embedded');
    try {
      await checkPart(bytes, entry, { name: partName(entry), type: typeOf(partName(entry)) }, found);
    } catch (error) {
      if (error instanceof ZipEntryError && error.reason === 'damaged') throw error;
      if (!(error instanceof XmlError) && !(error instanceof ZipEntryError)) throw error;
      // An unreadable part must not pass as harmless.
      found.suspicions.add('docx-unchecked');
    }
  }
  return found.suspicions;
}

export async function inspectDocx(bytes: Buffer): Promise<DocumentVerdict> {
  if (readOleEntries(bytes).some(({ name }) => name === 'EncryptionInfo')) return ENCRYPTED;
  const entries = readZip(bytes);
  if (!entries) return rejectWrongContent('docx');
  if (entries.some(({ encrypted }) => encrypted)) return ENCRYPTED;
  const list = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  const typeOf = list && (await readTypes(bytes, list).catch(() => undefined));
  if (!typeOf) return rejectWrongContent('docx');
  if (hasMacros(entries, typeOf)) return MACROS;
  // The main part is called word/document.xml, or word/document2.xml by Word on the web.
  if (!entries.some((entry) => typeOf(partName(entry)) === WORD_CONTENT)) return rejectWrongContent('docx');
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES)
    return reject(
      'unpacks-too-large',
      'The selected file is far larger inside than it should be. Save it again as a PDF',
    );
  try {
    const suspicions = await checkParts(bytes, entries, typeOf);
    return suspicions.has('macros') ? MACROS : accept(suspicions);
  } catch (error) {
    if (error instanceof ZipEntryError) return rejectDamaged('docx');
    throw error;
  }
}
