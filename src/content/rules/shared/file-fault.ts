/** Words for the faults of a file; image-invalid and file-damaged share them. */
import type { FileFault } from '../../assets/inspect-file';
import { asCode } from '../../text/wording';

export const COPY_AGAIN = 'copy the whole file here again';

/** Formats that a writer may know by another name than the file’s. */
const FORMATS: Readonly<Record<string, string>> = {
  heic: 'a HEIC photograph, the format of some phones',
  tiff: 'a TIFF picture, a format for printing',
  pdf: 'a PDF document',
};

/** `thing`: what the file should be. */
export function describeFault(found: FileFault, thing: 'picture' | 'PDF'): string {
  switch (found.fault) {
    case 'empty':
      return 'an empty file';
    case 'cut-off':
      return 'a file whose end is missing';
    case 'unreadable':
      return `bytes that are no ${thing}`;
    case 'other-format':
      return FORMATS[found.format] ?? `the type ${asCode(found.format)}`;
  }
}
