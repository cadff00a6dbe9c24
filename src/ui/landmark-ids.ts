/** Ids of the landmarks that skip links and notices link to. */
export const MAIN_CONTENT = 'main-content';
export const MAIN_NAVIGATION = 'main-navigation';
