/**
 * gatsby-plugin-sharp encodes AVIF with sharp's default effort and offers no way to say otherwise. On the site's own
 * pictures (1280 px, quality 48) effort 4 took 2,008 ms and 8.7 KB, effort 1 took 67 ms and 7.7 KB: the site's
 * pictures are smooth, and the search for detail finds none. docs/decisions/0006 has the figures.
 */
import sharp, { type AvifOptions, type Sharp } from 'sharp';

const EFFORT = 1;

const prototype = sharp.prototype as Sharp;
const encode = prototype.avif;

prototype.avif = function avif(this: Sharp, options?: AvifOptions): Sharp {
  return encode.call(this, { effort: EFFORT, ...options });
};
