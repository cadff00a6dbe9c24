/** robots.txt, security.txt and the web manifest: a few lines each. */
import type { ISODate, SiteSettings } from '../schema/page-data';
import { SECURITY, SITEMAP } from './paths';
import type { Colours } from './brand-colours';

/** Previews allow it too: only who may read a page learns that it is not to be listed. */
export const robots = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${SITEMAP}`, ''].join('\n');

/**
 * RFC 9116. It expires on the first day of a month, ten to eleven months after the build: less than a year, as the RFC
 * recommends, and the same for every build of a month.
 */
export function securityText({ siteUrl, email, securityEmail }: SecuritySettings, today: ISODate): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const expires = new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString();
  return [
    `Contact: mailto:${securityEmail ?? email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY}`,
    '',
  ].join('\n');
}

type SecuritySettings = Pick<SiteSettings, 'siteUrl' | 'email' | 'securityEmail'>;

export function webManifest({ brand, description }: ManifestSettings, { white }: Colours): string {
  const icon = (file: string, sizes: string, purpose?: string) => ({
    src: `/${file}`,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    sizes,
    ...(purpose ? { purpose } : {}),
  });
  const manifest = {
    name: brand.name,
    short_name: brand.shortName,
    description,
    lang: 'en-AU',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: white,
    theme_color: white,
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

type ManifestSettings = Pick<SiteSettings, 'brand' | 'description'>;
