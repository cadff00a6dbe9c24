/** A draft that cannot be made from what the writer gave: the reason, and a way that works. */
export class NewContentError extends Error {}
