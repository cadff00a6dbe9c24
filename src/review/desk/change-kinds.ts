/** How the desk sorts and labels each kind of change. */
import type { Change, Kind } from '../types';

/** Something that a visitor could reach or read, and no longer can. It is listed first. */
const LOSSES: ReadonlySet<Kind> = new Set<Kind>([
  'address-lost',
  'page-removed',
  'page-held-back',
  'anchor-lost',
  'document-removed',
]);

/** Only search engines, feeds and shared links show these. */
const FOR_MACHINES: ReadonlySet<Kind> = new Set<Kind>([
  'title-changed',
  'description-changed',
  'share-picture-changed',
  'search-visibility-changed',
  'structured-data-changed',
]);

export const isLoss = ({ kind }: Change): boolean => LOSSES.has(kind);
/** The search of the site is for visitors. */
export const SITE_SEARCH = 'the search of the site';
export const isForMachines = ({ kind, where }: Change): boolean => FOR_MACHINES.has(kind) && where?.at !== SITE_SEARCH;

/** The worst first: lost, then pages, then words and pictures, then looks. */
const ORDER: readonly RegExp[] = [
  /^(?:address-lost|page-removed|anchor-lost|document-removed)$/,
  /^page-|^address-/,
  /^(?:heading|text|list-item|table)-/,
  /^(?:link|picture|alt|video|document|menu|setting)/,
  /^block-/,
];

export function weightOf({ kind }: Change): number {
  const place = ORDER.findIndex((pattern) => pattern.test(kind));
  return place === -1 ? ORDER.length : place;
}

/** In two or three words, for a label beside the sentence. */
const LABELS: Readonly<Record<string, string>> = {
  page: 'Page',
  address: 'Address',
  anchor: 'Link target',
  text: 'Words',
  heading: 'Heading',
  'list-item': 'List',
  'table-cell': 'Table',
  'table-row': 'Table',
  'table-column': 'Table',
  link: 'Link',
  formatting: 'Formatting',
  block: 'Part',
  picture: 'Picture',
  alt: 'Description of a picture',
  video: 'Video',
  document: 'Document',
  title: 'Title',
  description: 'Description',
  'share-picture': 'Picture of shared links',
  'search-visibility': 'Search',
  'structured-data': 'Search engines',
  'menu-entry': 'Menu',
  setting: 'Setting',
  list: 'List',
  design: 'Design',
};

export function labelOf(kind: Kind): string {
  const subject = Object.keys(LABELS)
    .filter((name) => kind.startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length)[0];
  return LABELS[subject ?? ''] ?? 'Change';
}
