import type { MakePictures } from '../../content-build/encode-pictures';
import { loadPackage } from '../../content-build/load-package';
import { withCache } from '../../content-build/picture-jobs';
import type { PictureCache } from '../../util/picture-cache';

/** Replaces the function that Gatsby looks up by name in gatsby-plugin-sharp and calls for each job. */
export function keepPictures(cache: PictureCache): void {
  const worker = loadPackage('gatsby-plugin-sharp/gatsby-worker') as { IMAGE_PROCESSING: MakePictures };
  worker.IMAGE_PROCESSING = withCache(cache);
}
