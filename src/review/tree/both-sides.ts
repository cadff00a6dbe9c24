/** Prepares two sides for comparison: which pages belong together, and current texts, links and ids for the base. */
import type { BlockDescription } from '../../schema/block';
import { getOrMake } from '../../util/collections';
import type { SidePage, SiteSide } from '../sides/site-side';
import type { Part } from './part';
import { type LinkReader, linkReader } from './page-links';
import { type PartOptions, pageParts } from './page-parts';
import { type PagePairs, pairPages } from './pair-pages';
import { allRecords, nameOfRecord, recordsOn, renamedPeople } from './shown-records';

export interface BothSides extends PagePairs {
  readonly base: SiteSide;
  readonly head: SiteSide;
  readonly links: LinkReader;
  /** Replaces the base's brand, contact details and office address in a text with the head's. */
  readonly textBefore: (text: string) => string;
  /** Replaces only the brand. */
  readonly brandBefore: (text: string) => string;
  /** The name of the person, article or service with this id. */
  readonly recordName: (id: string) => string;
  /** The current id of a base record. */
  readonly idNow: (id: string) => string;
  readonly options: { readonly before: PartOptions; readonly after: PartOptions };
  readonly partsOf: (page: SidePage, side: 'before' | 'after') => Part[];
  /** Whether the page's data is identical. */
  readonly isSame: (before: SidePage, after: SidePage) => boolean;
}

export function readBothSides(
  base: SiteSide,
  head: SiteSide,
  blocks: ReadonlyMap<string, BlockDescription>,
): BothSides {
  const pairing = pairPages(base, head);
  const links = linkReader(base, head, pairing);
  const textBefore = renamedSettings(base, head);
  const ids = new Map([
    ...pairing.pairs.map(({ before, after }) => [recordId(before), recordId(after)] as const),
    ...renamedPeople(base.pages, head.pages, blocks),
  ]);
  const idNow = (id: string): string => ids.get(id) ?? id;
  // An email address may contain the brand name.
  const hrefBefore = (href: string): string => (href.startsWith('/') ? links.before(href) : textBefore(href));
  const options = {
    before: { blocks, href: hrefBefore, text: textBefore, id: idNow },
    after: { blocks, href: links.after, text: (text: string) => text, id: (id: string) => id },
  };
  const bytes = new Map<SidePage, string>();
  const bytesOf = (side: SidePage): string => getOrMake(bytes, side, () => JSON.stringify(side.page));
  return {
    ...pairing,
    base,
    head,
    links,
    textBefore,
    idNow,
    options,
    brandBefore: renamedBrand(base, head),
    recordName: recordNames(blocks, base, head),
    partsOf: ({ page, isBroken }, side) => (isBroken ? [] : pageParts(page.tree, options[side])),
    isSame: (before, after) => bytesOf(before) === bytesOf(after) && !links.leadsElsewhere(bytesOf(after)),
  };
}

/** Reads the names when the first one is needed. */
function recordNames(blocks: ReadonlyMap<string, BlockDescription>, ...both: SiteSide[]): (id: string) => string {
  let names: Map<string, string> | undefined;
  const read = () =>
    new Map(
      both.flatMap(({ pages }) =>
        pages.flatMap((page) => [
          ...allRecords(recordsOn(page, blocks)).map((one) => [one.record.id, nameOfRecord(one)] as const),
          [page.address.replace(/^\/|\/$/g, ''), page.page.title] as const,
        ]),
      ),
    );
  return (id) => (names ??= read()).get(id) ?? id;
}

/** The id by which blocks refer to the article or the service of a page. */
const recordId = ({ address, page }: SidePage): string =>
  'article' in page ? address.split('/').at(-2)! : address.replace(/^\/|\/$/g, '');

/**
 * Replaces changed settings in a text. The brand name and the contact details occur all over the site, so a new one
 * would otherwise show as a change in every place.
 */
type Rename = (text: string) => string;

const renamedBrand = (base: SiteSide, head: SiteSide): Rename =>
  renaming(
    head,
    (['name', 'shortName', 'slug'] as const).map((key) => [base.settings.brand[key], head.settings.brand[key]]),
  );

/** Includes the settings that writers also type into pages, and so change by hand. */
const renamedSettings = (base: SiteSide, head: SiteSide): Rename => {
  const [old, now] = [base.settings, head.settings];
  const brand = renamedBrand(base, head);
  const contact = (['email', 'label', 'href'] as const).map((key) => {
    const of = ({ email, phone }: typeof old): string => (key === 'email' ? email : phone[key]);
    return renaming(head, [[brand(of(old)), of(now)]], true);
  });
  const places = (['street', 'locality', 'postcode'] as const).map(
    (key) => [old.office[key], now.office[key]] as const,
  );
  contact.push(renaming(head, places, true));
  return (text) => contact.reduce((renamed, rename) => rename(renamed), brand(text));
};

/** `isTyped`: writers type this setting. While old ones remain, a replacement must give a text of the head. */
function renaming(head: SiteSide, names: readonly (readonly [string, string])[], isTyped = false): Rename {
  const changed = names.filter(([from, to]) => from !== to && from !== '');
  if (changed.length === 0) return (text) => text;
  const known = wordsOf(head);
  const isLeft = isTyped && [...known].some((text) => changed.some(([from]) => text.includes(from)));
  return (text) => {
    if (!changed.some(([from]) => text.includes(from))) return text;
    // A text that the head still contains did not change.
    if (known.has(text)) return text;
    const renamed = changed.reduce((done, [from, to]) => done.replaceAll(from, to), text);
    return isLeft && !known.has(renamed) ? text : renamed;
  };
}

/** All texts of the head. */
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
