/**
 * Encodes pictures with less effort, and AVIF with half the colour resolution. gatsby-plugin-sharp has no option for
 * either. Both decide how long a fresh build takes and hardly change the pictures (docs/decisions/0006 has the figures).
 */
import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp';

export const AVIF: AvifOptions = { effort: 1, chromaSubsampling: '4:2:0' };
export const WEBP: WebpOptions = { effort: 2 };

const prototype = sharp.prototype as Sharp;
const { avif, webp } = prototype;

prototype.avif = function withLessEffort(this: Sharp, options?: AvifOptions): Sharp {
  return avif.call(this, { ...AVIF, ...options });
};
prototype.webp = function withLessEffort(this: Sharp, options?: WebpOptions): Sharp {
  return webp.call(this, { ...WEBP, ...options });
};
