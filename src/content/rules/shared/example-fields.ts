/** The frontmatter of a complete article and of a profile, for examples. */
export const ARTICLE_FIELDS = `title: A mast
type: news
published: 2025-05-01
summary: About a mast.
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: A mast at dusk`;

export const PROFILE_FIELDS = `name: Zoe Park
role: Pilot
image: ../portrait.png
alt: Zoe Park on a boat
summary: Zoe brings ships in.`;

export const articleOf = (fields = ARTICLE_FIELDS): string => `---\n${fields}\n---\n\nText.\n`;

export const articleOn = (published: string): string => articleOf(ARTICLE_FIELDS.replace('2025-05-01', published));

export const profileOf = (fields = PROFILE_FIELDS): string => `---\n${fields}\n---\n\nZoe knows the bar.\n`;
