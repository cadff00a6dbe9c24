/** Marks a sentence that tells the writer of a draft what to write. `npm run new` writes these sentences. */
export const DRAFT_NOTE = '✎';

/** A mark in the metadata of the pictures that `npm run new` draws. */
export const STAND_IN_MARK = 'Drawn in place of a picture';
