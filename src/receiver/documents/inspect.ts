/** Checks that a document's content matches its extension, is readable and has no active content. */
import * as fs from 'node:fs/promises';
import { Slots } from '../../util/files';
import { inspectDoc } from './inspect-doc';
import { inspectDocx } from './inspect-docx';
import { inspectPdf } from './inspect-pdf';
import { reject, type DocumentVerdict } from './verdict';

const INSPECTORS: Record<string, (bytes: Buffer) => DocumentVerdict | Promise<DocumentVerdict>> = {
  pdf: inspectPdf,
  docx: inspectDocx,
  doc: inspectDoc,
};

/** Larger files are rejected before they are inspected. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Documents are inspected in memory, so only a few at once. */
const MAX_AT_ONCE = 2;

const turns = new Slots(MAX_AT_ONCE);

export async function inspectDocument(path: string, extension: string): Promise<DocumentVerdict> {
  const inspect = INSPECTORS[extension];
  if (!inspect) return reject('extension', 'The selected file must be a PDF, DOC or DOCX');
  const { size } = await fs.stat(path);
  if (size === 0) return reject('empty', 'The selected file is empty');
  if (size > MAX_BYTES) return reject('too-large', 'The selected file is too large');
  return turns.run(async () => inspect(await fs.readFile(path)));
}
