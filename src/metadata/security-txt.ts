import type { ISODate, SiteSettings } from '../schema/page-data';
import { SECURITY } from './paths';

/**
 * RFC 9116. The file expires on the first day of a month, ten to eleven months after the build: less than a year, as the RFC
 * recommends, and on the same day for every build of a month.
 */
export function securityTxt(
  { siteUrl, email, securityEmail, securityPolicy }: SecuritySettings,
  today: ISODate,
): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const expires = new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString();
  return [
    `Contact: mailto:${securityEmail ?? email}`,
    `Expires: ${expires}`,
    ...(securityPolicy ? [`Policy: ${new URL(securityPolicy, siteUrl).href}`] : []),
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY}`,
    '',
  ].join('\n');
}

type SecuritySettings = Pick<SiteSettings, 'siteUrl' | 'email' | 'securityEmail' | 'securityPolicy'>;
