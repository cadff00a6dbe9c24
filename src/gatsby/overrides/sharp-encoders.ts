/**
 * gatsby-plugin-sharp lets nobody say how long sharp's encoders may search, nor how finely AVIF keeps colours. Both
 * decide how long a fresh build takes, and next to nothing of what is seen: docs/decisions/0006 has the figures.
 */
import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp';

export const AVIF: AvifOptions = { effort: 1, chromaSubsampling: '4:2:0' };
export const WEBP: WebpOptions = { effort: 2 };

const prototype = sharp.prototype as Sharp;
const { avif, webp } = prototype;

prototype.avif = function withLessSearch(this: Sharp, options?: AvifOptions): Sharp {
  return avif.call(this, { ...AVIF, ...options });
};
prototype.webp = function withLessSearch(this: Sharp, options?: WebpOptions): Sharp {
  return webp.call(this, { ...WEBP, ...options });
};
