/** The sign before a sentence that tells the writer of a draft what to write there. `npm run new` writes such sentences. */
export const DRAFT_NOTE = '✎';

/** In the metadata of the pictures that `npm run new` draws. */
export const STAND_IN_MARK = 'Drawn in place of a picture';
