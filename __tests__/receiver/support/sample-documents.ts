/** Builds the smallest valid documents, and documents whose content does not match their type. */
import CFB from 'cfb';
import { crc32, deflateRawSync } from 'node:zlib';

export const pdf = (inside = '', bytes = 0): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n`),
    Buffer.alloc(bytes, 0x20),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ]);

interface ZipOptions {
  encrypted?: boolean;
  /** The size that the directory states. A ZIP bomb inflates to more. */
  claimedSize?: number;
  repeatFirst?: boolean;
}

const crc = (data: Buffer): number => (crc32 as unknown as ((data: Buffer) => number) | undefined)?.(data) ?? 0;

export function zip(entries: Record<string, string | Buffer>, options: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  const list = Object.entries(entries);
  if (options.repeatFirst && list[0]) list.push(list[0]);
  for (const [name, content] of list) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(options.encrypted ? 1 : 0, 2);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc(data), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(options.claimedSize ?? data.length, 18);
    fixed.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fixed, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_WORD = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const types = (main: string): string =>
  `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

export const docx = (more: Record<string, string | Buffer> = {}, options?: ZipOptions): Buffer =>
  zip({ '[Content_Types].xml': types(WORD), 'word/document.xml': '<w:document/>', ...more }, options);

export const docm = (): Buffer =>
  zip({ '[Content_Types].xml': types(MACRO_WORD), 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'x' });

export const docmWithoutProject = (): Buffer =>
  zip({ '[Content_Types].xml': types(MACRO_WORD), 'word/document.xml': '<w:document/>' });

export const xlsx = (): Buffer =>
  zip({ '[Content_Types].xml': types('application/vnd.ms-excel.sheet.main+xml'), 'xl/workbook.xml': '<workbook/>' });

export function compound(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

/** The start of the stream of a Word document: 0xA5EC, and flags at offset 10. */
function wordStream(flags: number, length: number): Buffer {
  const stream = Buffer.alloc(length);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(flags, 10);
  return stream;
}

export const doc = (more: Record<string, Buffer> = {}, flags = 0, length = 5_000): Buffer =>
  compound({ '1Table': Buffer.alloc(100), ...more, WordDocument: wordStream(flags, length) });

export const encryptedOffice = (): Buffer =>
  compound({ EncryptionInfo: Buffer.alloc(200, 1), EncryptedPackage: Buffer.alloc(5_000, 2) });
