/** A content-only build could give a different result from a whole build. The message says why. */
export class NeedsWholeBuild extends Error {}
