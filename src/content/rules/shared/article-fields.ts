/** The frontmatter of a complete article, for the examples of field-date, file-type and text-empty. */
export const ARTICLE_FIELDS = `title: A mast
type: news
published: 2025-05-01
summary: About a mast.
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: A mast at dusk`;

export const articleOf = (published: string): string =>
  `---\n${ARTICLE_FIELDS.replace('2025-05-01', published)}\n---\n\nText.\n`;
