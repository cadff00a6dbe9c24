/** Every mistake of the corpus. */
import { BLOCK_MISTAKES } from './block-mistakes';
import { FILE_MISTAKES } from './file-mistakes';
import { LINK_MISTAKES } from './link-mistakes';
import { MORE_MISTAKES } from './more-mistakes';
import { TEXT_MISTAKES } from './text-mistakes';
import { UNSEEN_MISTAKES } from './unseen-mistakes';
import { WRITER_FILES, WRITER_MISTAKES } from './writer-mistakes';

/** In the text of a page. */
export const MISTAKES_IN_TEXT = [
  ...TEXT_MISTAKES,
  ...LINK_MISTAKES,
  ...BLOCK_MISTAKES,
  ...MORE_MISTAKES,
  ...UNSEEN_MISTAKES,
  ...WRITER_MISTAKES,
];

/** In whole files. */
export const MISTAKES_IN_FILES = [...FILE_MISTAKES, ...WRITER_FILES];
