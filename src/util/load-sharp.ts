/** Loads sharp when the first picture is processed: it takes 35 ms, and most builds process none. */
export const loadSharp = async () => (await import('sharp')).default;
