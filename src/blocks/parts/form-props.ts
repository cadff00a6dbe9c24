/** The props that all form blocks share. Used only during the build. */
import type { SiteQuery } from '../../schema/block';

export const recipient = {
  type: 'text',
  required: true,
  pattern: { is: /^[a-z0-9][a-z0-9-]*$/, say: 'lower-case letters, digits and hyphens, like `careers`' },
  maxLength: 64,
  oncePerPage: true,
  inWords: 'inbox for messages',
  about: 'Who gets the submissions: a name from the receiver’s settings. Two forms on one page need two names.',
} as const;

export const messageHint = {
  type: 'text',
  inWords: 'hint for the message',
  about: 'What to write in the message, shown under its label.',
} as const;

export const firmOf = ({ settings: { brand, phone, email } }: SiteQuery) => ({ name: brand.name, phone, email });
