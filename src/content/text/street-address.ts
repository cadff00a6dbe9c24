/** Street addresses in texts: `Level 4, 18 Brindabella Circuit` and `Canberra ACT 2600`. */

const SHORT_TYPES: Readonly<Record<string, string>> = {
  St: 'Street',
  Rd: 'Road',
  Ave: 'Avenue',
  Av: 'Avenue',
  Cct: 'Circuit',
  Dr: 'Drive',
  Pl: 'Place',
  Ct: 'Court',
  Cres: 'Crescent',
  Tce: 'Terrace',
  Pde: 'Parade',
  Hwy: 'Highway',
};
const TYPES = [
  ...Object.entries(SHORT_TYPES).flat(),
  ...['Lane', 'Boulevard', 'Way', 'Close', 'Esplanade', 'Square', 'Wharf', 'Quay', 'Mall'],
];
const NAME = String.raw`\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,2}`;
const STREET = `(?:Level (\\d+),? )?(?<![\\d.,])(\\d+[A-Za-z]?(?:[–-]\\d+)?) (${NAME}) (${TYPES.join('|')})(?![\\p{L}\\d])`;
const LOCALITY = `(${NAME}),? (ACT|NSW|VIC|QLD|SA|WA|TAS|NT|Vic|Qld|Tas)\\.? (\\d{4})(?!\\d)`;
const ADDRESS = new RegExp(`${STREET}|${LOCALITY}`, 'gu');

/** The parts of addresses in a text, with their offsets. A post office box has its own postcode. */
export function findAddressParts(text: string): { text: string; index: number }[] {
  if (!/\d (?:\p{Lu})|[A-Zcdilqstv]{2,3}\.? \d{4}/u.test(text)) return [];
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: part, index }) =>
    /(?:Box|Bag)\b[^\n]{0,30}$/.test(text.slice(Math.max(0, index - 40), index)) ? [] : [{ text: part, index }],
  );
}

/** The type is not abbreviated: `Street`. */
export function readStreet(text: string) {
  const [, level, number, name, type] = new RegExp(`^${STREET}$`, 'u').exec(text) ?? [];
  return number ? { level, number, name: name!, type: SHORT_TYPES[type!] ?? type! } : undefined;
}

export function readLocality(text: string) {
  const [, name, region, postcode] = new RegExp(`^${LOCALITY}$`, 'u').exec(text) ?? [];
  return name ? { name, region: region!.toUpperCase(), postcode: postcode! } : undefined;
}

/** The first digits of the postcodes in each state or territory. */
const FIRST_DIGITS: Readonly<Record<string, string>> = {
  ACT: '02',
  NSW: '12',
  VIC: '38',
  QLD: '49',
  SA: '5',
  WA: '6',
  TAS: '7',
  NT: '0',
};
/** Postcodes of places whose mail comes through another state. */
const ACROSS_BORDERS = new Set('0872 3500 3585 3586 3644 3691 3707 4375 4377 4380 4383 4385 4825'.split(' '));

export function isPostcodeOf(region: string, postcode: string): boolean {
  const digits = FIRST_DIGITS[region.toUpperCase()];
  return !digits || !/^\d{4}$/.test(postcode) || digits.includes(postcode[0]!) || ACROSS_BORDERS.has(postcode);
}
