/** The one way a block gets an address inside its page. */
export const anchor = {
  type: 'text',
  pattern: { is: /^[a-z][a-z0-9-]*$/, say: 'lower-case letters, digits and hyphens, a letter first' },
  about: 'Its name in addresses: `id="dates"` is found at `#dates`.',
} as const;
