/** Words for the faults of a file; image-invalid and file-damaged share them. */
import type { FileFault } from '../../assets/inspect-file';
import { asCode } from '../../text/wording';

export const COPY_AGAIN = 'copy the complete file here again';

export const fixForFault = ({ fault }: FileFault, otherwise: string): string =>
  fault === 'lfs-pointer' ? 'run `git lfs pull`, or commit the file itself' : otherwise;

/** Formats that a writer might not know by the ending of the file’s name. */
const FORMATS: Readonly<Record<string, string>> = {
  heic: 'a HEIC image, a format that some phones use',
  tiff: 'a TIFF image, a format for printing',
  pdf: 'a PDF document',
};

/** `expected`: the kind of file that belongs here. */
export function describeFault(found: FileFault, expected: 'an image' | 'a PDF'): string {
  switch (found.fault) {
    case 'empty':
      return 'an empty file';
    case 'lfs-pointer':
      return 'the text that Git LFS leaves in place of a file';
    case 'cut-off':
      return 'a file whose end is missing';
    case 'unreadable':
      return `data that is not ${expected}`;
    case 'other-format':
      return FORMATS[found.format] ?? `a file of the type ${asCode(found.format)}`;
  }
}
