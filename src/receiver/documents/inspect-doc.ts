/** Inspects a document of Word 97 to 2003, which is an OLE compound file. */
import { readOleNames } from './ole';
import { ENCRYPTED, MACROS, accept, rejectWrongContent, type DocumentVerdict } from './verdict';

/** The offset of the flags in the Word stream, and the flag for encryption. */
const FIB_FLAGS = 10;
const FIB_ENCRYPTED = 0x0100;
/** The start of a field that requests data from another program, in one-byte or two-byte characters. */
const FETCHING_FIELD = /\x13\0? ?\0?D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)? /;

export function inspectDoc(bytes: Buffer): DocumentVerdict {
  const entries = readOleNames(bytes);
  if (!entries) return rejectWrongContent('doc');
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name));
  if (has(/^(?:EncryptionInfo|EncryptedPackage)$/)) return ENCRYPTED;
  const word = entries.find(({ name }) => name === 'WordDocument');
  if (!word) return rejectWrongContent('doc');
  if (has(/^(?:Macros|_VBA_PROJECT.*|VBA)$/i)) return MACROS;
  if (word.head.length >= 12 && (word.head.readUInt16LE(FIB_FLAGS) & FIB_ENCRYPTED) !== 0) return ENCRYPTED;

  const suspicions: string[] = [];
  // Word writes an empty ObjectPool into documents that never had an object.
  const hasObjects = entries.some(({ name, hasChildren }) => name === 'ObjectPool' && hasChildren);
  if (hasObjects || has(/^\x01Ole10Native$|^Package$/i)) suspicions.push('doc-embedded');
  if (FETCHING_FIELD.test(bytes.toString('latin1'))) suspicions.push('doc-field');
  return accept(suspicions);
}
