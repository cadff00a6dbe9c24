/** What the stage that bundles scripts and styles tells those that come after it: the HTML, the report on the build. */

/**
 * Heavy blocks come in two parts: those that pages are made of, and the list of all blocks, which serves writers alone.
 * Each part is a chunk (src/blocks/components.ts) with a style sheet of this name.
 */
export const PARTS = ['heavy-blocks', 'cheatsheet'] as const;
type Part = (typeof PARTS)[number];
export const partOf = (folder: string): Part => (folder === 'cheatsheet' ? folder : 'heavy-blocks');

/** Below the project; not served. */
export const LAZY_BLOCK_FILES = 'public/_gatsby/heavy-blocks.json';

/** Addresses in this build, by part. */
export type LazyBlockFiles = Record<Part, { styles: string[]; scripts: string[] }>;
