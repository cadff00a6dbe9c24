/** What `scripts/lib/build/bundled-programs.ts` puts into one file. */
export { buildContent } from './build-content';
export { NeedsWholeBuild } from './needs-whole-build';
