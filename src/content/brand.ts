/** Replaces `{brand}` with the brand's slug in paths, and with its short name in text. */
import type { SiteSettings } from '../schema/page-data';

type Brand = SiteSettings['brand'];

const PLACEHOLDER = /\{brand\}/g;

export const fillPath = (path: string, brand: Brand): string => path.replace(PLACEHOLDER, brand.slug);
export const fillText = (text: string, brand: Brand): string => text.replace(PLACEHOLDER, brand.shortName);
