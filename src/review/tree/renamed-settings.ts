/**
 * Texts all over the site contain the name of the brand, its telephone number and its email address. A new one is one change, so
 * the base is read with it.
 */
import type { SiteSide } from '../sides/site-side';

type Rename = (text: string) => string;

export const renamedBrand = (base: SiteSide, head: SiteSide): Rename =>
  renaming(
    head,
    (['name', 'shortName', 'slug'] as const).map((key) => [base.settings.brand[key], head.settings.brand[key]]),
  );

/** Includes the other settings that writers type, because a writer changes them wherever they occur. */
export const renamedSettings = (base: SiteSide, head: SiteSide): Rename => {
  const [old, now] = [base.settings, head.settings];
  const brand = renamedBrand(base, head);
  const contact = (['email', 'label', 'href'] as const).map((key) => {
    const of = ({ email, phone }: typeof old): string => (key === 'email' ? email : phone[key]);
    return renaming(head, [[brand(of(old)), of(now)]], true);
  });
  return (text) => contact.reduce((renamed, rename) => rename(renamed), brand(text));
};

/** `isTyped`: writers typed it. Where it is still typed somewhere, only texts that have followed are read with the new one. */
function renaming(head: SiteSide, names: readonly (readonly [string, string])[], isTyped = false): Rename {
  const changed = names.filter(([from, to]) => from !== to && from !== '');
  if (changed.length === 0) return (text) => text;
  const known = wordsOf(head);
  const isLeft = isTyped && [...known].some((text) => changed.some(([from]) => text.includes(from)));
  return (text) => {
    if (!changed.some(([from]) => text.includes(from))) return text;
    // A name that a writer typed stays as it is.
    if (known.has(text)) return text;
    const renamed = changed.reduce((done, [from, to]) => done.replaceAll(from, to), text);
    return isLeft && !known.has(renamed) ? text : renamed;
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
