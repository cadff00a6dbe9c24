/** A build of the content alone could give another result than a whole build. The message says why. */
export class NeedsWholeBuild extends Error {}
