/** Replaces `{brand}` with the brand's slug in paths, and with its short name in text. */
import { nameOfEntry } from '../schema/entities';
import type { Breadcrumb, SiteSettings } from '../schema/page-data';

type Brand = SiteSettings['brand'];

const PLACEHOLDER = /\{brand\}/g;

export const fillPath = (path: string, brand: Brand): string => path.replace(PLACEHOLDER, brand.slug);
export const fillText = (text: string, brand: Brand): string => text.replace(PLACEHOLDER, brand.shortName);

/** The title or the name of an entry, as visitors read it. */
export const titleOf = (entry: Parameters<typeof nameOfEntry>[0], brand: Brand): string =>
  fillText(String(nameOfEntry(entry) ?? ''), brand);

/** The path of an entry's page, with its title. */
export const linkTo = (entry: Parameters<typeof nameOfEntry>[0] & { path?: string }, brand: Brand): Breadcrumb => ({
  title: titleOf(entry, brand),
  path: entry.path!,
});
