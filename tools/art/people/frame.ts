/** Where the figure is in the picture. */

/** The middle of the head, and pixels per unit of figure space, as fractions of the width. */
export const FRAME = { x: 0.5, y: 0.56, unit: 0.335 } as const;
export const PERSPECTIVE = 0.055;
