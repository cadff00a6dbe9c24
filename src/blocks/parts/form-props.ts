/** What the descriptions of the form blocks have in common. Read while the site is built, never by visitors. */
import type { SiteQuery } from '../../schema/block';

export const recipient = {
  type: 'text',
  required: true,
  pattern: { is: /^[a-z0-9][a-z0-9-]*$/, say: 'lower-case letters, digits and hyphens, like `careers`' },
  maxLength: 64,
  oncePerPage: true,
  about: 'Who gets what is sent: a name that the receiver’s settings know. Two forms on one page need two names.',
} as const;

export const firmOf = ({ settings: { brand, phone, email } }: SiteQuery) => ({ name: brand.name, phone, email });
