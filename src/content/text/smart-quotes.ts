/**
 * Typographic quotation marks and apostrophes. Writers type the straight ones that keyboards have; the character before
 * a mark tells which one they mean.
 */

/** A mark opens after these characters, and at the start. */
const OPENS_AFTER = /^$|[\s([{‘“/–—-]/;
/** Shortened words start with an apostrophe, not with a quotation: ’90s, ’tis. */
const SHORTENED = /^(?:\d0s|tis|twas|til|em|n)\b(?!['’])/i;

/** `before` is the last character before the text when there is markup between the two. */
export function typeset(text: string, before = ''): string {
  let last = '';
  return text.replace(/["']/g, (mark, at: number) => {
    const previous = at === 0 ? before : /["']/.test(text[at - 1]!) ? last : text[at - 1]!;
    last = setMark(mark, OPENS_AFTER.test(previous), text.slice(at + 1));
    return last;
  });
}

function setMark(mark: string, opens: boolean, rest: string): string {
  // A mark between two spaces is neither.
  if (opens && /^\s/.test(rest)) return mark;
  if (mark === '"') return opens ? '“' : '”';
  return opens && !SHORTENED.test(rest) ? '‘' : '’';
}
