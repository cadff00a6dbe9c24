/** Texts all over the site contain the name of the brand. A new name is one change, so the base is read with it. */
import type { SiteSide } from './site-side';

export function renaming(base: SiteSide, head: SiteSide): (text: string) => string {
  const [old, now] = [base.settings.brand, head.settings.brand];
  const names = (['name', 'shortName', 'slug'] as const)
    .map((key): [string, string] => [old[key], now[key]])
    .filter(([from, to]) => from !== to && from !== '');
  if (names.length === 0) return (text) => text;
  const known = wordsOf(head);
  return (text) => {
    if (!names.some(([from]) => text.includes(from))) return text;
    // A name that a writer typed stays as it is.
    if (known.has(text)) return text;
    return names.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);
  };
}

/** Every text of the head. */
function wordsOf(head: SiteSide): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const { page } of head.pages) walk(page);
  walk(head.settings);
  return found;
}
