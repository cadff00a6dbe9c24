/**
 * Inspects a Word document: a ZIP archive of XML parts. Relationships and fields can refer to something to fetch or run.
 */
import { attempt } from '../../util/attempt';
import { readOleEntries } from './ole';
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

interface DocxParts {
  suspicions: Set<string>;
  /** How many bytes of this document may still be inflated. */
  bytesLeft: number;
}

/** Text parts, which can contain fields. */
const STORY = /wordprocessingml\.(?:document|template|header|footer|footnotes|endnotes|comments)\b/i;
const FILE_RELATIONSHIP = /\/(?:oleObject|package|control|activeXControlBinary|aFChunk)$/i;
/** Links that start a program and pass text to it. */
const PROGRAM_LINK = /^\s*(?:javascript|vbscript|data|ms-[a-z-]+|search-ms|search|mhtml|shell|jar):/i;
/** A file on the sender's disk, such as the document's template. */
const LOCAL_FILE = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/](?![\\/])|(?!\w[\w+.-]*:)(?![\\/]{2}))/i;
const FETCHING_FIELD = /^\s*DDE(?:AUTO)?\b/i;
const MAX_INSTRUCTION_LENGTH = 10_000;

/** The suspicion that a relationship raises, if any. */
function judgeRelationship({ Type = '', Target = '', TargetMode = '' }: Record<string, string>): string | undefined {
  const type = Type.trim();
  const target = (attempt(() => decodeURIComponent(Target)) ?? Target).trim();
  if (/\/(?:vbaProject|wordVbaData)$/i.test(type)) return 'macros';
  if (TargetMode.trim().toLowerCase() !== 'external') return FILE_RELATIONSHIP.test(type) ? 'docx-embedded' : undefined;
  if (/\/hyperlink$/i.test(type)) return PROGRAM_LINK.test(target) ? 'docx-external' : undefined;
  if (/\/attachedTemplate$/i.test(type)) return LOCAL_FILE.test(target) ? undefined : 'docx-template';
  return 'docx-external';
}

/** Collects the instruction of each field, which Word may split into many pieces. */
function createFieldReader(onField: (instruction: string) => void) {
  let instruction = '';
  let isInstruction = false;
  const finish = (): void => {
    if (instruction) onField(instruction);
    instruction = '';
  };
  return {
    onOpen({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
      if (name === 'fldSimple') onField(attributes.instr ?? '');
      if (name === 'fldChar') finish();
      isInstruction = name === 'instrText';
    },
    onClose(name: string): void {
      if (name === 'instrText') isInstruction = false;
    },
    onText(text: string): void {
      if (isInstruction && instruction.length < MAX_INSTRUCTION_LENGTH) instruction += text;
    },
    finish,
  };
}

async function* counted(chunks: AsyncIterable<Buffer>, found: DocxParts): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    found.bytesLeft -= chunk.length;
    yield chunk;
  }
}

async function checkPart(
  bytes: Buffer,
  entry: ZipEntry,
  { name, type }: { name: string; type: string },
  found: DocxParts,
): Promise<void> {
  const isRelationships = /\.rels$/i.test(name);
  if (!isRelationships && !STORY.test(type)) return;
  const add = (suspicion: string | undefined): void => void (suspicion && found.suspicions.add(suspicion));
  const chunks = counted(unpack(bytes, entry, Math.max(0, found.bytesLeft)), found);
  if (isRelationships) {
    await readXml(chunks, {
      onOpen: (element) => element.name === 'Relationship' && add(judgeRelationship(element.attributes)),
    });
    return;
  }
  const reader = createFieldReader((instruction) => add(FETCHING_FIELD.test(instruction) ? 'docx-field' : undefined));
  await readXml(chunks, reader);
  reader.finish();
}

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
