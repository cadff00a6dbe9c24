/** The command would do harm, or cannot tell what is meant. Nothing has been changed, and the message says what to do. */
export class RefusalError extends Error {}

/** A deleted page was published, and the command does not know where its path should lead. */
export class MissingTargetError extends RefusalError {}
