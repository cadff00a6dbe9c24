/** Apart from `format-report.ts`, so that the command line can name them before the rules are loaded. */
export const FORMATS = ['text', 'json', 'github', 'suggestions'] as const;
export type Format = (typeof FORMATS)[number];
