/** The options of gatsby-plugin-sharp: Gatsby's configuration has them, and so has a build of the content alone. */
export const PICTURE_OPTIONS = {
  defaults: { quality: 55, avifOptions: { quality: 62 }, webpOptions: { quality: 76 } },
};
