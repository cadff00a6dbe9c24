/** The sign before a sentence that tells the writer of a draft what to write there. `npm run new` writes such sentences. */
export const DRAFT_NOTE = '✎';
