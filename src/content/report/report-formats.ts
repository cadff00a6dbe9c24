/** A separate file, so that the command line can list the formats before the rules are loaded. */
export const FORMATS = ['text', 'json', 'github', 'suggestions'] as const;
export type Format = (typeof FORMATS)[number];
