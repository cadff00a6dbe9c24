/** The materials of a figure: the indices of its tables of inks and light. */
export const Material = { none: 0, skin: 1, hair: 2, beard: 3, cloth: 4, under: 5, scarf: 6 } as const;
export const MATERIALS = 7;
