/** Makes the name of a file or folder, which becomes part of the path: lower-case letters, digits and hyphens. */

/** Letters that do not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'n', ħ: 'h', ŧ: 't', ə: 'e' },
  ...{ '&': ' and ', '+': ' plus ' },
};

const MAX_LENGTH = 60;
/** Windows reserves these names for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Undefined if the text has no letter or digit that a path can have. */
export function makeSlug(text: string, kind: string): string | undefined {
  const words = text
    .replaceAll('{brand}', ' ')
    .toLowerCase()
    .replace(/[^\p{ASCII}]|[&+]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    // An apostrophe within a word, and the accents that NFKD has separated.
    .replace(/['’ʼ\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words === '' || hasOtherScript(text)) return undefined;
  const slug = cutAtWord(words);
  return slug === 'index' || DEVICES.test(slug) ? `${slug}-${kind}` : slug;
}

/** The few Latin letters in a Chinese title would make a meaningless path. */
function hasOtherScript(text: string): boolean {
  const letters = text.replaceAll('{brand}', '').match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return latin.length * 2 < letters.length;
}

function cutAtWord(words: string): string {
  if (words.length <= MAX_LENGTH) return words;
  const cut = words.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '');
  return cut.length > MAX_LENGTH ? words.slice(0, MAX_LENGTH) : cut;
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** The first free one of `tides`, `tides-2026`, `tides-2026-2`, … `suffix`: the year, for example. */
export function freeSlug(slug: string, suffix: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  const longer = slug.endsWith(suffix) ? slug : `${slug}-${suffix}`;
  let free = longer;
  for (let count = 2; isTaken(free); count++) free = `${longer}-${count}`;
  return free;
}
