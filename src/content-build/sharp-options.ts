/** The options of gatsby-plugin-sharp: Gatsby's configuration and content-only builds use the same. */
export const PICTURE_OPTIONS = {
  defaults: { quality: 55, avifOptions: { quality: 62 }, webpOptions: { quality: 76 } },
};
