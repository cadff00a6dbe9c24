/** Inspects a PDF: its structure, encryption, and the names of active content in plain and in compressed objects. */
import { constants, createInflate } from 'node:zlib';
import { readPdfObject, type PdfObject } from './pdf-objects';
import { ENCRYPTED, accept, rejectDamaged, rejectWrongContent, type DocumentVerdict } from './verdict';

const TAIL_BYTES = 4_096;
const ENCRYPTED_ANYWHERE = /\/Encrypt(?:\s+\d+\s+\d+\s+R|\s*<<)/;
/** Active content that a résumé does not need: scripts, programs, embedded files, and actions with other machines. */
const ACTIVE_NAMES =
  'JavaScript Launch EmbeddedFile EmbeddedFiles RichMedia XFA GoToE GoToR SubmitForm ImportData'.split(' ');
const ACTIVE = new Set(ACTIVE_NAMES);
const ANY_ACTIVE = ACTIVE_NAMES.join('|');
/** The same names outside recognised objects, where only their context distinguishes them from text. */
const ACTIVE_ANYWHERE = new RegExp(
  `/(?:S|Type|Subtype)\\s*/(?:${ANY_ACTIVE})(?![A-Za-z])|/(?:${ANY_ACTIVE})\\s*(?:<<|\\[|\\d+\\s+\\d+\\s+R)`,
);

const MAX_OBJECT_BYTES = 2 * 1024 * 1024;
/** The most bytes to read of one document, including compressed objects. A document that needs more is quarantined. */
const MAX_READ_BYTES = 64 * 1024 * 1024;
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
const MAX_LIST_BYTES = 512 * 1024;
/** After this many bytes, let other requests proceed. */
const PAUSE_BYTES = 512 * 1024;

class Budget {
  private read = 0;
  private sincePause = 0;
  inflated = 0;

  get isSpent(): boolean {
    return this.read > MAX_READ_BYTES || this.inflated > MAX_INFLATED_BYTES;
  }

  async spend(bytes: number): Promise<void> {
    // Each object adds a cost, because a document can refer to the same bytes many times.
    this.read += bytes + 64;
    this.sincePause += bytes + 64;
    if (this.sincePause < PAUSE_BYTES) return;
    this.sincePause = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Inflates as much as it can, as PDF readers do with a damaged stream. */
function inflate(data: Buffer, maxBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const stream = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
    const finish = (isWhole: boolean): void => {
      stream.destroy();
      resolve({ bytes: Buffer.concat(chunks), isWhole });
    };
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      total += chunk.length;
      if (total > maxBytes) finish(false);
    });
    stream.on('end', () => finish(true));
    stream.on('error', () => finish(false));
    stream.end(data);
  });
}

const isObjectStream = ({ entries, isStream }: PdfObject): boolean =>
  isStream && (entries.get('Type')?.includes('ObjStm') === true || (entries.has('N') && entries.has('First')));

class PdfInspection {
  readonly suspicions = new Set<string>();
  isEncrypted = false;
  private readonly budget = new Budget();

  constructor(private readonly bytes: Buffer) {}

  async run(): Promise<void> {
    const text = this.bytes.toString('latin1');
    if (ENCRYPTED_ANYWHERE.test(text)) this.isEncrypted = true;
    if (ACTIVE_ANYWHERE.test(text)) this.suspicions.add('pdf-active');
    // Readers follow a table of offsets, so an object counts wherever it starts, even inside an apparent string.
    for (const { 0: keyword, index } of text.matchAll(/(?<!end)obj|trailer/g)) {
      if (this.budget.isSpent || this.isEncrypted) break;
      await this.inspectObject(index + keyword.length, keyword === 'trailer');
    }
    if (this.budget.isSpent) this.suspicions.add('pdf-unchecked');
  }

  /** Reads an object, notes its active content and counts its cost. */
  private async read(bytes: Buffer, start: number, limit: number): Promise<PdfObject> {
    const object = readPdfObject(bytes, start, Math.min(limit, bytes.length, start + MAX_OBJECT_BYTES), ACTIVE);
    if (object.names.size > 0) this.suspicions.add('pdf-active');
    await this.budget.spend(object.end - start);
    return object;
  }

  private async inspectObject(start: number, isTrailer: boolean): Promise<void> {
    const object = await this.read(this.bytes, start, this.bytes.length);
    if ((isTrailer || object.entries.get('Type')?.includes('XRef')) && object.entries.has('Encrypt'))
      this.isEncrypted = true;
    if (isObjectStream(object)) await this.inspectObjectStream(object);
  }

  private async inspectObjectStream(object: PdfObject): Promise<void> {
    const filters = object.entries.get('Filter') ?? [];
    const isReadable = filters.length === 0 || (filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0] ?? ''));
    if (!isReadable || object.entries.has('DecodeParms')) return void this.suspicions.add('pdf-unchecked');
    const [first, second] = this.bytes.subarray(object.end, object.end + 2);
    const start = object.end + (first === 13 && second === 10 ? 2 : Number(first === 13 || first === 10));
    // Ignore the stated length, which may be false. Compressed data marks its end; plain data ends at the keyword.
    const end = filters.length > 0 ? -1 : this.bytes.indexOf('endstream', start);
    const data = this.bytes.subarray(start, end < 0 ? undefined : end);
    const left = MAX_INFLATED_BYTES - this.budget.inflated;
    const content = filters.length > 0 ? await inflate(data, left) : { bytes: data, isWhole: true };
    this.budget.inflated += content.bytes.length;
    if (!content.isWhole) this.suspicions.add('pdf-unchecked');
    await this.inspectContents(content.bytes, Number(object.entries.get('First')?.join(' ') ?? NaN));
  }

  /** In a stream, a list of numbers and offsets precedes the objects. */
  private async inspectContents(content: Buffer, first: number): Promise<void> {
    if (!Number.isInteger(first) || first < 0 || first > Math.min(content.length, MAX_LIST_BYTES))
      return void this.suspicions.add('pdf-unchecked');
    const numbers = content
      .toString('latin1', 0, first)
      .split(/[\0\s]+/)
      .filter(Boolean);
    for (let index = 1; index < numbers.length && !this.budget.isSpent; index += 2) {
      const start = first + Number(numbers[index]);
      if (!(start <= content.length)) continue;
      const nextOffset = Number(numbers[index + 2] ?? NaN);
      const end = nextOffset > start - first ? first + nextOffset : content.length;
      await this.read(content, start, end);
    }
  }
}

export async function inspectPdf(bytes: Buffer): Promise<DocumentVerdict> {
  // A byte order mark or white space may precede the header; anything else means a second format.
  if (!/^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(bytes.toString('latin1', 0, 1_024))) return rejectWrongContent('pdf');
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  if (!tail.includes('%%EOF')) return rejectDamaged('pdf');
  if (tail.slice(tail.lastIndexOf('%%EOF')).includes('PK\x05\x06')) return rejectWrongContent('pdf');
  const inspection = new PdfInspection(bytes);
  await inspection.run();
  return inspection.isEncrypted ? ENCRYPTED : accept(inspection.suspicions);
}
