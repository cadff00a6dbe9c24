/** Prepares two sides for comparison: which pages belong together, and current texts, links and ids for the base. */
import type { BlockDescription } from '../../schema/block';
import type { SidePage, SiteSide } from '../sides/site-side';
import type { Part } from './part';
import { linkReader } from './page-links';
import { type PartOptions, pageParts } from './page-parts';
import { pairPages } from './pair-pages';
import { hasPage, type PageRecords, recordsOn, renamedEntries, type ShownRecord } from './shown-records';

export type BothSides = ReturnType<typeof readBothSides>;

export function readBothSides(base: SiteSide, head: SiteSide, blocks: ReadonlyMap<string, BlockDescription>) {
  const pairing = pairPages(base, head);
  const links = linkReader(base, head, pairing.pairs);
  const brandBefore = renamedBrand(base, head);
  const textBefore = renamedSettings(base, head, brandBefore);
  const recordsIn = ({ pages }: SiteSide) => new Map(pages.map((page) => [page, recordsOn(page, blocks)]));
  const [recordsBefore, recordsAfter] = [recordsIn(base), recordsIn(head)];
  const ids = new Map([
    ...pairing.pairs.map(({ before, after }) => [recordId(before), recordId(after)] as const),
    ...renamedEntries(recordsBefore.values(), recordsAfter.values()),
  ]);
  /** Maps the id of a record in the base to its id in the head. */
  const idNow = (id: string): string => ids.get(id) ?? id;
  const shownNow = (shown: ShownRecord): ShownRecord => ({
    ...shown,
    key: hasPage(shown) ? links.movedTo(shown.key) : idNow(shown.key),
  });
  // An email address may contain the brand name.
  const hrefBefore = (href: string): string => (href.startsWith('/') ? links.before(href) : textBefore(href));
  const options = {
    before: { blocks, href: hrefBefore, text: textBefore, id: idNow },
    after: { blocks, href: links.after, text: (text: string) => text, id: (id: string) => id },
  };
  return {
    ...pairing,
    /** The pairs without errors. A file with errors has no complete text to compare; a note names it. */
    whole: pairing.pairs.filter(({ before, after }) => !before.isBroken && !after.isBroken),
    base,
    head,
    links,
    /** Replaces the base's brand, contact details and office address in a text with the head's. */
    textBefore,
    /** Replaces only the brand. */
    brandBefore,
    idNow,
    options,
    partsOf: ({ page, isBroken }: SidePage, side: 'before' | 'after', lost?: PartOptions['lost']): Part[] =>
      isBroken ? [] : pageParts(page.tree, { ...options[side], lost }),
    /** The entries that a page shows, with their ids and addresses in the head. */
    recordsOf(page: SidePage): PageRecords {
      const now = recordsAfter.get(page);
      if (now) return now;
      const { lists, named } = recordsBefore.get(page)!;
      return {
        lists: lists.map(({ block, items }) => ({ block, items: items.map(shownNow) })),
        named: named.map(shownNow),
      };
    },
    isSame(before: SidePage, after: SidePage): boolean {
      const [old, now] = [JSON.stringify(before.page), JSON.stringify(after.page)];
      return old === now && !links.leadsElsewhere(now);
    },
  };
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
function renamedSettings({ settings: old }: SiteSide, head: SiteSide, brand: Rename): Rename {
  const { settings: now } = head;
  const groups: [string, string][][] = [
    [[brand(old.email), now.email]],
    ...(['label', 'href'] as const).map((key): [string, string][] => [[brand(old.phone[key]), now.phone[key]]]),
    (['street', 'locality', 'postcode'] as const).map((key) => [old.office[key], now.office[key]]),
  ];
  const renames = groups.map((names) => renaming(head, names));
  return (text) => renames.reduce((renamed, rename) => rename(renamed), brand(text));
}

function renaming(head: SiteSide, names: readonly (readonly [string, string])[]): Rename {
  const changed = names.filter(([from, to]) => from !== to && from !== '');
  if (changed.length === 0) return (text) => text;
  const known = new Set(textsIn([head.settings, ...head.pages.map(({ page }) => page)]));
  // A text that the head still contains did not change.
  return (text) => (known.has(text) ? text : changed.reduce((done, [from, to]) => done.replaceAll(from, to), text));
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
