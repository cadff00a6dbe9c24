import type { MakePictures } from '../../content-build/encode-pictures';
import { loadPackage } from '../../content-build/load-package';
import { withCache } from '../../content-build/picture-jobs';
import type { PictureCache } from '../../util/picture-cache';

/** Gatsby calls this function of gatsby-plugin-sharp for each job, by its name. */
export function keepPictures(cache: PictureCache): void {
  const worker = loadPackage('gatsby-plugin-sharp/gatsby-worker') as { IMAGE_PROCESSING: MakePictures };
  worker.IMAGE_PROCESSING = withCache(cache);
}
