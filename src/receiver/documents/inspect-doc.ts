/** Inspects a document of Word 97 to 2003, which is an OLE compound file. */
import { readOleEntries } from './ole';
import { ENCRYPTED, MACROS, accept, rejectWrongContent, type DocumentVerdict } from './verdict';

/** The second byte of every Word stream, and the byte and the flag in it that tell of encryption. */
const WORD_MARK = 0xa5;
const FLAGS_AT = 11;
const ENCRYPTED_FLAG = 0x01;
/** The start of a field that requests data from another program, in one-byte or two-byte characters. */
const FETCHING_FIELD = /\x13\0? ?\0?D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)? /;

export function inspectDoc(bytes: Buffer): DocumentVerdict {
  const entries = readOleEntries(bytes);
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name));
  if (has(/^(?:EncryptionInfo|EncryptedPackage)$/)) return ENCRYPTED;
  const words = entries.filter(({ name }) => name === 'WordDocument');
  if (words.length === 0) return rejectWrongContent('doc');
  if (has(/^(?:Macros|_VBA_PROJECT.*|VBA)$/i)) return MACROS;
  const isEncrypted = (at: number): boolean =>
    bytes[at + 1] === WORD_MARK && ((bytes[at + FLAGS_AT] ?? 0) & ENCRYPTED_FLAG) !== 0;
  if (words.some(({ offset }) => isEncrypted(offset))) return ENCRYPTED;

  const suspicions: string[] = [];
  // Word writes an empty ObjectPool into documents that never had an object.
  const hasObjects = entries.some(({ name, hasChildren }) => name === 'ObjectPool' && hasChildren);
  if (hasObjects || has(/^\x01Ole10Native$|^Package$/i)) suspicions.push('doc-embedded');
  if (FETCHING_FIELD.test(bytes.toString('latin1'))) suspicions.push('doc-field');
  return accept(suspicions);
}
