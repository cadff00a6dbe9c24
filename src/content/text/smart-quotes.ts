/**
 * Replaces straight quotation marks and apostrophes with typographic ones. The character before a mark decides which.
 */

/** A mark after one of these characters, or at the start, opens a quotation. */
const OPENS_AFTER = /^$|[\s([{‘“/–—-]/;
/** Shortened words start with an apostrophe, not an opening mark: ’90s, ’tis. */
const SHORTENED = /^(?:\d0s|tis|twas|til|em|n)\b(?!['’])/i;

/** `before` is the last character before the text, if only markup is between the two. */
export function typeset(text: string, before = ''): string {
  let last = '';
  return text.replace(/["']/g, (mark, at: number) => {
    const previous = at === 0 ? before : /["']/.test(text[at - 1]!) ? last : text[at - 1]!;
    last = setMark(mark, OPENS_AFTER.test(previous), text.slice(at + 1));
    return last;
  });
}

function setMark(mark: string, opens: boolean, rest: string): string {
  // A mark between two spaces neither opens nor closes.
  if (opens && /^\s/.test(rest)) return mark;
  if (mark === '"') return opens ? '“' : '”';
  return opens && !SHORTENED.test(rest) ? '‘' : '’';
}
