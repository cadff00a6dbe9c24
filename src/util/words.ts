/** Writes counts, lists and names as words. */

/** `1 file`, `2 files` */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `a, b and c` */
export const joinAnd = (items: readonly string[]): string => join(items, 'conjunction');

/** `a, b or c` */
export const joinOr = (items: readonly string[]): string => join(items, 'disjunction');

const join = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-AU', { type }).format(items);

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `TwoColumn` → `two-column` */
export const kebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `two-column` → `TwoColumn` */
export const pascalCase = (name: string): string => name.split('-').map(capitalise).join('');

/** Escapes a text for use in a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
