/** Takes apart the name that `style-rules.ts` gives a rule: its selectors, and the classes and elements in them. */

/** `@media print | .card,.fact | .title` → `.card` or `.fact`, and in it `.title` */
export const selectorsOf = (rule: string): string[][] =>
  rule
    .split(' | ')
    .filter((part) => !part.startsWith('@'))
    .map((part) => splitOutside(part, /,/));

/** `@media print | .card,.fact` → `.card`, `.fact` */
export const selectorsIn = (rule: string): string[] => selectorsOf(rule).flat();

/** In a selector, or in a whole style sheet. */
export const classesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
];

/** The elements that a selector names: `.card > p:hover` → `.card`, `p:hover` */
export const compoundsIn = (selector: string): string[] => splitOutside(selector, /[\s>+~]/);

/** The last element of a selector is the one whose look it changes. Any element is named by the one around it. */
export const subjectOf = (selector: string): string =>
  (compoundsIn(selector).findLast((part) => part !== '*') ?? '').replace(/:(?:not|has)\([^)]*\)/g, '');

/** Splits at each separator that is not inside brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth++;
    if (')]'.includes(character)) depth--;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '');
}
