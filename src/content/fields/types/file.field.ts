import type { FieldBase } from '../../../schema/fields';
import type { DocumentFile } from '../../../schema/page-data';
import { defineFieldType } from '../define-field-type';

/** A file to download, as a path relative to the file that names it. */
interface FileField extends FieldBase {
  type: 'file';
  extensions: readonly string[];
  /** For a drawing: the sibling field that describes it. */
  alt?: string;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    file: { field: FileField; value: DocumentFile };
  }
}

export const file = defineFieldType({
  name: 'file',
  expectation: () => 'the path of a file',
  sample: ({ extensions }) => `./file.${extensions[0] ?? 'pdf'}`,
  checkText(path, { extensions }, check) {
    check.refersTo({ kind: 'file', path, extensions });
    return path;
  },
  standIn: () => './',
  choices: ({ extensions }) => ({ from: 'files', extensions }),
  seenAs: ({ alt }) => ({ as: alt === undefined ? 'document' : 'picture' }),
  resolve: (path: string, _field, { document }) => document(path),
});
