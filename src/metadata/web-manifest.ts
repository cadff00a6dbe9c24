import type { SiteSettings } from '../schema/page-data';
import type { Colours } from './brand-colours';

/** https://www.w3.org/TR/appmanifest/ */
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
