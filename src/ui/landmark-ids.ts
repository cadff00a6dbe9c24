/** Ids that skip links and notices point at. */
export const MAIN_CONTENT = 'main-content';
export const MAIN_NAVIGATION = 'main-navigation';
