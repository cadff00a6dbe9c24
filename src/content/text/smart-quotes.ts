/**
 * Quotation marks and apostrophes as printers set them. Writers type the straight ones that keyboards have; which is
 * meant follows from what stands before it.
 */

/** After these, and at the start, a mark opens. */
const OPENS_AFTER = /^$|[\s([{‘“/–—-]/;
/** These begin with an apostrophe, not with a quotation: ’90s, ’tis. */
const SHORTENED = /^(?:\d0s|tis|twas|til|em|n)\b(?!['’])/i;

/** `before`: the last letter before the text, where other markup stands between the two. */
export function typeset(text: string, before = ''): string {
  let last = '';
  return text.replace(/["']/g, (mark, at: number) => {
    const previous = at === 0 ? before : /["']/.test(text[at - 1]!) ? last : text[at - 1]!;
    last = setMark(mark, OPENS_AFTER.test(previous), text.slice(at + 1));
    return last;
  });
}

function setMark(mark: string, opens: boolean, rest: string): string {
  // With space on both sides it is neither.
  if (opens && /^\s/.test(rest)) return mark;
  if (mark === '"') return opens ? '“' : '”';
  return opens && !SHORTENED.test(rest) ? '‘' : '’';
}
