/** The path of a page's data below `public/`. */
export const pageDataName = (page: string): string =>
  `/page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
