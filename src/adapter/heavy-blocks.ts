/** What the stage that bundles scripts and styles tells those that come after it: the HTML, the report on the build. */

/** The name of the style sheet that heavy blocks bring. */
export const HEAVY_STYLES = 'heavy-blocks';

/** Below the project; not served. */
export const HEAVY_FILES = 'public/_gatsby/heavy-blocks.json';

/** Addresses in this build. */
export interface HeavyFiles {
  styles: string[];
  scripts: string[];
}
